export type ThingKind =
  | "booking"
  | "client"
  | "closure"
  | "employee"
  | "entry"
  | "payment"
  | "service"
  | "store"
  | "timeOff"
  | "other";

export type NamingForm = {
  readonly path: string;
  readonly form: Readonly<Record<string, string>>;
  readonly of: ThingKind;
  /** Professionals send it about their own things; a colleague's do not exist for them. */
  readonly isProfessionals?: true;
};
