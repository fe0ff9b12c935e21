import { SENT_BACK, type SentBack, type TimeRefusal } from "./wizard.ts";

/** The parameter that tells why a customer stands at the step of an address. */
export const SENT_BACK_PARAM = "aviso";

/** The reason that an address gives; null for none, or an unknown one. */
export function readSentBack(params: URLSearchParams): SentBack | null {
  return SENT_BACK.find((reason) => reason === params.get(SENT_BACK_PARAM)) ?? null;
}

/** The choice of another time, with the rest of an address kept, and why its time is not available. */
export function otherTimesHref(path: string, search: URLSearchParams, reason: TimeRefusal): string {
  const again = new URLSearchParams(search);
  again.set("step", "3");
  again.delete("t");
  again.set(SENT_BACK_PARAM, reason);
  return `${path}?${again}`;
}

/** Everything of an address that decides which times are free, except for the day and the time themselves. */
export function timesKey({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  const params = new URLSearchParams(search);
  for (const name of ["d", "t", "step", "auth", SENT_BACK_PARAM]) params.delete(name);
  return `${pathname}?${params}`;
}
