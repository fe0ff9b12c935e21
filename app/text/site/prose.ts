/** A section of a text; in a paragraph, `[words](address)` is a link. Entries come after the paragraphs. */
export type ProseSection = {
  /** The fragment of an address that leads to it. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly entries?: readonly string[];
};

export const proseText = { onThisPage: "En esta página" } as const;
