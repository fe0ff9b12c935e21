import type { Capability } from "#app/text/site/capabilities.ts";
import type { Words } from "#app/text/site/landings/claims.ts";
import type { Vignette } from "#app/text/site/landings/vignette.ts";

/** As the specification names them: landings of a trade, and of what the product does. */
export type LandingType = "gestionar-turnos" | "features";

/** What a landing says; its key and name stand with the header's links (accounts §3, Landing content). */
export type Landing = {
  /** Of the document, before the product's name. */
  readonly title: string;
  readonly meta: Words;
  readonly heading: Words;
  readonly description: Words;
  readonly subTitles: readonly Words[];
  readonly sections: readonly Section[];
  readonly faqs: readonly Answered[];
  /** The cards that float over the picture of its hero. */
  readonly cards: readonly FloatingCard[];
  /** Under the picture of what the product does: what its columns are, and what it shows. */
  readonly picture?: Picture;
};

export type Picture = {
  readonly labels: readonly (readonly [column: number, label: string])[];
  readonly caption: string;
};

export type Section = {
  readonly title: string;
  readonly text: Words;
  readonly vignette: Vignette;
  /** What must work for it to be shown. */
  readonly needs?: Capability;
  /** Stands in its place until then. */
  readonly meanwhile?: Section;
};

export type WayOn = { readonly label: string; readonly href: string };

export type Answered = {
  readonly question: string;
  readonly answer: Words;
  /** What the answer leads to, once that works. */
  readonly link?: WayOn & { readonly needs: Capability };
  readonly needs?: Capability;
  readonly meanwhile?: Answered;
};

/** `mark`: an hour, or in a trade's picture what the badge says. */
export type FloatingCard = { readonly mark: string; readonly title: string; readonly text: string };
