import { type Capability, works } from "#app/text/site/capabilities.ts";

/** A sentence that is true only once the product has an ability; until then another sentence replaces it, or none. */
export type Claim = { readonly needs: Capability; readonly say: string; readonly meanwhile: string };

/** Sentences, some of them with a condition. `{product}` stands for the product's name. */
export type Words = string | readonly (string | Claim)[];

export function needs(capability: Capability, say: string, meanwhile = ""): Claim {
  return { needs: capability, say, meanwhile };
}

/** The sentences that are true, joined; empty if there are none. `can`: the product's abilities, today's by default. */
export function told(words: Words, product: string, can = works): string {
  const sentence = (one: string | Claim) => {
    if (typeof one === "string") return one;
    return can(one.needs) ? one.say : one.meanwhile;
  };
  const sentences = typeof words === "string" ? [words] : words.map(sentence);
  return sentences
    .filter((one) => one !== "")
    .join(" ")
    .replaceAll("{product}", product);
}
