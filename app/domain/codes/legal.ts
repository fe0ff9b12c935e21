/** What the law lets anybody ask without logging in: to take back what they contracted, to leave, and about their data. */
export const REQUEST_KINDS = ["WITHDRAWAL", "TERMINATION", "PRIVACY"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What each may be about; a form that says nothing means the first. */
export const REQUEST_ABOUTS = {
  WITHDRAWAL: ["TURNO", "OTHER"],
  TERMINATION: ["BUSINESS", "ACCOUNT", "REMINDERS"],
  PRIVACY: ["ACCESS", "CORRECTION", "UPDATE", "ERASURE"],
} as const satisfies Readonly<Record<RequestKind, readonly string[]>>;
export type RequestAbout = (typeof REQUEST_ABOUTS)[RequestKind][number];

/** Who settled one: its writer by the link of its mail, people of the business it concerns, or the operator's. */
export const REQUEST_SETTLERS = ["LINK", "BUSINESS", "OPERATOR"] as const;
export type RequestSettler = (typeof REQUEST_SETTLERS)[number];
