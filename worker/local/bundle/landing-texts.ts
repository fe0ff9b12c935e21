import { createHash } from "node:crypto";
import { LANDINGS, landingOf, unknownLanding } from "../../../app/text/site/landings/landings.ts";

const FOLDER = "assets/landings";
/** The placeholder for the product's name, which the operator sets. */
const PRODUCT = "{product}";

/** A landing's words as a file: `name` is its place among the browser files. */
export type LandingText = {
  readonly type: string;
  readonly key: string;
  readonly name: string;
  readonly text: string;
};

/** The words of all landings; the unknown landing of a type has an empty key. */
export function landingTexts(): readonly LandingText[] {
  return (Object.keys(LANDINGS) as (keyof typeof LANDINGS)[]).flatMap((type) => [
    textOf(type, "", unknownLanding(type, PRODUCT)),
    ...Object.keys(LANDINGS[type]).map((key) => textOf(type, key, landingOf(type, key, PRODUCT))),
  ]);
}

/** The addresses of the landings' files, by type and key: 'features/reservas-online'. */
export function landingAddresses(): Readonly<Record<string, string>> {
  return Object.fromEntries(landingTexts().map(({ type, key, name }) => [`${type}/${key}`, `/${name}`]));
}

function textOf(type: string, key: string, landing: unknown): LandingText {
  const text = JSON.stringify(landing);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, 10);
  return { type, key, name: `${FOLDER}/${key || type}-${hash}.json`, text };
}
