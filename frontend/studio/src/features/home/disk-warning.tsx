import { HardDrive } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { isNearlyFull } from "./disk-room.ts";
import { HomeNotice } from "./home-notice.tsx";

/** Says in time that orders and uploads will soon find no room; nothing below 90 %. */
export default function DiskWarning({ usedFraction }: { usedFraction: number | null }) {
  if (!isNearlyFull(usedFraction)) return null;
  const percent = Math.floor(usedFraction * 100);
  return (
    <HomeNotice icon={HardDrive}>
      {i18n.t(
        "The disk of this installation is {percent} % full. When it is full, pages can still be read, but no order, change or upload can be saved. Please ask whoever runs the server to make room.",
        { percent },
      )}
    </HomeNotice>
  );
}
