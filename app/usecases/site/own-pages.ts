import { businessTypeLinks, featureLinks } from "#app/text/site/frame.ts";

/** The product's own pages that searches may find, by their one address: without those that say nothing yet (accounts §2). */
export const OWN_PAGES: readonly string[] = [
  "/",
  ...businessTypeLinks.map(({ key }) => `/gestionar-turnos/${key}`),
  ...featureLinks.map(({ key }) => `/funcionalidades/${key}`),
  ...["about-us", "faqs", "on-the-press", "contact", "terms-of-service", "privacy-policies"].map(
    (page) => `/footer/${page}`,
  ),
  "/arrepentimiento",
  "/baja",
];
