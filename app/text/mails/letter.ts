export type Link = { readonly label: string; readonly href: string };

export type LetterBlock =
  | {
      readonly kind: "words";
      readonly title: string | null;
      readonly text: string;
      readonly link?: Link;
    }
  /** The time and place of a booking, past or cancelled ones included. */
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
  /** An address to copy, if the button does not work. */
  | { readonly kind: "address"; readonly lead: string; readonly href: string }
  | {
      readonly kind: "services";
      readonly title: string;
      readonly rows: readonly LetterRow[];
      readonly total: { readonly label: string; readonly amount: string };
      readonly note: string | null;
    }
  /** A list of entries; `note` mentions the remaining ones. */
  | {
      readonly kind: "entries";
      readonly title: string;
      readonly entries: readonly LetterEntry[];
      readonly note: string | null;
    };

export type LetterEntry = { readonly lead: string; readonly detail: string };

export type LetterRow = { readonly name: string; readonly detail: string; readonly amount: string };

/** The content of a mail, in order and without layout. Both parts are drawn from it, so they agree. */
export type Letter = {
  readonly subject: string;
  /** The text after the subject in an inbox. */
  readonly preview: string;
  readonly title: string;
  readonly intro: string;
  readonly blocks: readonly LetterBlock[];
  /** The reason that it was sent, at its foot. */
  readonly reason: string;
  readonly footer: readonly Link[];
  /** Addresses in the text that the reader needs to copy: the operator's, and in mails to the operator the sender's. */
  readonly keeps?: readonly string[];
};
