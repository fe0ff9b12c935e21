import { CONTACT_PAGE, TEXT_PAGES } from "#app/domain/paths/footer-paths.ts";
import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import { businessTypeLinks, featureLinks } from "#app/text/site/frame.ts";
import { pageWords } from "#app/text/site/pages/titles.ts";

/** The product's own pages for search engines, each by its one path, without pages that have no content yet (accounts §2). */
export const OWN_PAGES: readonly string[] = [
  "/",
  LIST_PAGE,
  ...businessTypeLinks.map(({ key }) => `/gestionar-turnos/${key}`),
  ...featureLinks.map(({ key }) => `/funcionalidades/${key}`),
  ...TEXT_PAGES.filter((page) => pageWords[page].description !== null).map((page) => `/footer/${page}`),
  CONTACT_PAGE,
  "/footer/privacy-policies",
  "/arrepentimiento",
  "/baja",
];
