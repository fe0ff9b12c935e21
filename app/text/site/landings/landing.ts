import type { Capability } from "#app/text/site/capabilities.ts";
import type { Words } from "#app/text/site/landings/claims.ts";
import type { Vignette } from "#app/text/site/landings/vignette.ts";

/** As the specification names them: landings of a trade, and landings of a feature. */
export type LandingType = "gestionar-turnos" | "features";

/** The content of a landing; its key and name are with the header's links (accounts §3, Landing content). */
export type Landing = {
  /** The document's title, before the product's name. */
  readonly title: string;
  readonly meta: Words;
  readonly heading: Words;
  readonly description: Words;
  readonly subTitles: readonly Words[];
  readonly sections: readonly Section[];
  readonly faqs: readonly Answered[];
  /** The cards over the hero's picture. */
  readonly cards: readonly FloatingCard[];
  /** The picture of the product: the labels of its columns, and its caption. */
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
  /** The ability that must work before this is shown. */
  readonly needs?: Capability;
  /** Replaces it until then. */
  readonly meanwhile?: Section;
};

export type WayOn = { readonly label: string; readonly href: string };

export type Answered = {
  readonly question: string;
  readonly answer: Words;
  /** The link in the answer, once its page works. */
  readonly link?: WayOn & { readonly needs: Capability };
  readonly needs?: Capability;
  readonly meanwhile?: Answered;
};

/** `mark`: an hour, or the badge's text in a trade's picture. */
export type FloatingCard = { readonly mark: string; readonly title: string; readonly text: string };
