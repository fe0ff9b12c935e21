import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import { gateSaying, isGate } from "#app/domain/wizard/gate.ts";

const ERRORS: Partial<Readonly<Record<RefusalCode, string>>> = {
  UNAVAILABLE: "unavailable",
  RATE_LIMITED: "limited",
};

/** The login page, or the booking the visitor came from, with the error of a failed provider login (accounts §8). */
export function loginAgain(code: RefusalCode, redir: string | null): string {
  const error = ERRORS[code] ?? "social";
  if (isGate(redir)) return gateSaying(redir, error);
  return `/login?${new URLSearchParams({ error, ...(redir !== null && { redir }) })}`;
}
