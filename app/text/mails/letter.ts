export type Link = { readonly label: string; readonly href: string };

export type LetterBlock =
  | {
      readonly kind: "words";
      readonly title: string | null;
      readonly text: string;
      readonly link?: Link;
    }
  /** When and where a turno is, or would have been. */
  | {
      readonly kind: "ticket";
      readonly isOver: boolean;
      readonly when: string;
      readonly at: string;
      readonly place: string;
      readonly address: string;
    }
  | {
      readonly kind: "banner";
      readonly tone: "warning" | "good";
      readonly lead: string;
      readonly text: string;
    }
  | { readonly kind: "code"; readonly label: string; readonly code: string }
  | ({ readonly kind: "action" } & Link)
  | ({ readonly kind: "link" } & Link)
  /** An address to copy, for who cannot follow a button. */
  | { readonly kind: "address"; readonly lead: string; readonly href: string }
  | {
      readonly kind: "services";
      readonly title: string;
      readonly rows: readonly LetterRow[];
      readonly total: { readonly label: string; readonly amount: string };
      readonly note: string | null;
    }
  /** Things one below the other; `note` is what else there is. */
  | {
      readonly kind: "entries";
      readonly title: string;
      readonly entries: readonly LetterEntry[];
      readonly note: string | null;
    };

export type LetterEntry = { readonly lead: string; readonly detail: string };

export type LetterRow = { readonly name: string; readonly detail: string; readonly amount: string };

/** What a mail says, in order, before it has a look: both of its parts are drawn from this, so that they agree. */
export type Letter = {
  readonly subject: string;
  /** What an inbox shows behind the subject. */
  readonly preview: string;
  readonly title: string;
  readonly intro: string;
  readonly blocks: readonly LetterBlock[];
  /** Why it was sent, at its foot. */
  readonly reason: string;
  readonly footer: readonly Link[];
  /** Addresses in its words that its reader copies: the operator's, and to the operator that of who writes. */
  readonly keeps?: readonly string[];
};
