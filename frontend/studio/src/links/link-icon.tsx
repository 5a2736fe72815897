import {
  AtSign,
  ExternalLink,
  FileText,
  FolderOpen,
  Globe,
  Hash,
  Link2,
  Newspaper,
  Phone,
  ShoppingBag,
  Tag,
} from "lucide-react";
import type { LinkTarget } from "./links-api.ts";

const ICONS = {
  page: FileText,
  section: Hash,
  collection: FolderOpen,
  category: Tag,
  product: ShoppingBag,
  post: Newspaper,
  system: Link2,
} as const;

export function TargetIcon({ kind }: { kind: LinkTarget["kind"] }) {
  const Icon = ICONS[kind];
  return <Icon size={16} aria-hidden />;
}

/** For an address by itself, by how it begins. */
export function AddressIcon({ address }: { address: string }) {
  if (address.startsWith("mailto:")) return <AtSign size={16} aria-hidden />;
  if (address.startsWith("tel:")) return <Phone size={16} aria-hidden />;
  return /^https?:/.test(address) ? <Globe size={16} aria-hidden /> : <ExternalLink size={16} aria-hidden />;
}
