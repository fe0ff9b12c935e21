import type { RefusalCode } from "#app/domain/codes.ts";

/** The login page, with what it shall say of a login elsewhere that came to nothing (accounts §8). */
export function loginAgain(code: RefusalCode, redir: string | null): string {
  const error = code === "UNAVAILABLE" ? "unavailable" : "social";
  return `/login?${new URLSearchParams({ error, ...(redir !== null && { redir }) })}`;
}
