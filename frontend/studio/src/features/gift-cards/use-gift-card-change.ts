import { useQueryClient } from "@tanstack/react-query";

/** Everything that shows gift cards is read again after one has changed. */
export function useGiftCardChange() {
  const client = useQueryClient();
  return { changed: () => client.invalidateQueries({ queryKey: ["gift-cards"] }) };
}
