/** What was done to a client without a booking, as the agenda's address tells it (`DONE_PARAM`). */
const REPORTS = [
  "sentado",
  "paso",
  "ya-paso",
  "se-fue",
  "volvio",
  "en-cola",
  "no-sentado",
  "con-nombre",
] as const;

/** `de`, `v`: the booking, and its version. `espera`: the walk-in. */
export type WalkInReport = {
  readonly done: (typeof REPORTS)[number];
  readonly de?: string;
  readonly v?: string;
  readonly espera?: string;
};

/** The report of an address; null for none, or one of other things. */
export function reportIn(params: URLSearchParams, done: string | null): WalkInReport | null {
  const known = REPORTS.find((each) => each === done);
  if (known === undefined) return null;
  const of = (name: "de" | "v" | "espera") => {
    const value = params.get(name);
    return value === null ? {} : { [name]: value };
  };
  return { done: known, ...of("de"), ...of("v"), ...of("espera") };
}
