import pictures from "virtual:share-pictures";
import type { SharePicture, SharePreview } from "#app/share-preview.ts";
import { homeQuestions, homeText } from "#app/text/site/home.ts";
import type { PublishedLanding } from "#app/text/site/landings/landings.ts";
import type { Settings } from "#app/usecases/deps.ts";
import { factsOf } from "./facts.ts";
import { answers, organization, service, software } from "./product-facts.ts";

/** The preview of the home page, at each of its addresses. */
export function homeShare(settings: Settings): SharePreview {
  const { title, description } = homeText;
  return {
    title: `${settings.productName} · ${title}`,
    description,
    path: "/",
    picture: drawn("home", homeText.heroTitle),
    facts: factsOf([organization(settings), software(settings, description), answers(homeQuestions)]),
  };
}

/** The preview of a landing; null if the address names none. */
export function landingShare(settings: Settings, landing: PublishedLanding): SharePreview | null {
  const { key, path, name, title, meta, heading } = landing;
  if (key === null || path === null || name === null) return null;
  const faqs = landing.faqs.map(([question, answer]) => [question, answer] as const);
  return {
    title,
    description: meta,
    path,
    picture: drawn(key, heading),
    facts: factsOf([service(settings, { name, description: meta, path }), answers(faqs)]),
  };
}

/** Drawn while the product is built (worker/local/bundle/share). */
function drawn(key: string, alt: string): SharePicture | null {
  const url = pictures[key];
  return url === undefined ? null : { url, size: { width: 1200, height: 630 }, alt };
}
