/**
 * What the law lets people request without logging in: withdrawal from a contract, termination, and requests about their
 * data.
 */
export const REQUEST_KINDS = ["WITHDRAWAL", "TERMINATION", "PRIVACY"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** What each may be about; a form that names nothing means the first. */
export const REQUEST_ABOUTS = {
  WITHDRAWAL: ["TURNO", "OTHER"],
  TERMINATION: ["BUSINESS", "ACCOUNT", "REMINDERS"],
  PRIVACY: ["ACCESS", "CORRECTION", "UPDATE", "ERASURE"],
} as const satisfies Readonly<Record<RequestKind, readonly string[]>>;
export type RequestAbout = (typeof REQUEST_ABOUTS)[RequestKind][number];

/**
 * How a request was settled: by its writer through the link of its mail, by staff of the business, or by the operator.
 */
export const REQUEST_SETTLERS = ["LINK", "BUSINESS", "OPERATOR"] as const;
export type RequestSettler = (typeof REQUEST_SETTLERS)[number];
