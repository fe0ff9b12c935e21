import { routedPath } from "./routed-path.ts";

/** The read-only pages at the foot of the site, by the end of their address (accounts §2, Route table). */
export const TEXT_PAGES = [
  "about-us",
  "faqs",
  "on-the-press",
  "testimonies",
  "terms-of-service",
  "partners",
  "security-and-trust",
  "forbidden-items",
  "service-opinions",
] as const;
export type TextPage = (typeof TEXT_PAGES)[number];

const FOOTER_PAGES = [...TEXT_PAGES, "contact", "privacy-policies"] as const;

export const CONTACT_PAGE = "/footer/contact";

/** The text page with this end of an address, however it is spelled; null for none. */
export function textPageOf(word: string): TextPage | null {
  return TEXT_PAGES.find((page) => page === routedPath(word)) ?? null;
}

/** Where the bare name of such a page leads: '/Contact/' to '/footer/contact'; null for any other path. */
export function footerPathOf(path: string): string | null {
  const name = routedPath(path).replace(/^\/|\/$/g, "");
  const page = FOOTER_PAGES.find((each) => each === name);
  return page === undefined ? null : `/footer/${page}`;
}
