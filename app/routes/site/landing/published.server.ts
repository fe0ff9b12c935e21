import addresses from "virtual:landing-files";
import type { AppContext } from "#app/context.ts";
import type { LandingType } from "#app/text/site/landings/landing.ts";
import type { PublishedLanding } from "#app/text/site/landings/landings.ts";

/**
 * The published content of a landing, its `key` in lower case; without one of this type, the template with its defaults and a
 * null key. Throws if the file with its texts cannot be read.
 */
export async function publishedLanding(
  { deps, fileAt }: Pick<AppContext, "deps" | "fileAt">,
  type: LandingType,
  key: string,
): Promise<PublishedLanding> {
  const named = `${type}/${key}`;
  const address = addresses[Object.hasOwn(addresses, named) ? named : `${type}/`];
  const text = address === undefined ? null : await fileAt(address);
  if (text === null) throw new Error(`The words of ${named} cannot be read`);
  const name = JSON.stringify(deps.settings.productName).slice(1, -1);
  return JSON.parse(text.replaceAll("{product}", () => name));
}
