/** A map of an address, for any map program. */
export function mapHref(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}
