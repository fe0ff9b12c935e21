import { readWizard } from "./read-address.ts";

/** Any origin works: it only stands in for ours while the path is read. */
const HERE = "https://here.invalid";
/** `/booking/{business}/{store}`, and not `/booking/{booking}/reschedule`. */
const WIZARD = /^\/booking\/[^/]+\/(?!reschedule$)[^/]+$/;

/**
 * Whether a page of ours is step 4 of a booking, where a guest finds the ways to log in, and every choice. A visitor who
 * comes back without having logged in belongs there. A visitor who has logged in is about to book.
 */
export function isGate(redir: string | null): redir is string {
  if (redir === null) return false;
  const { pathname, searchParams } = new URL(redir, HERE);
  return WIZARD.test(pathname) && readWizard(searchParams).step === 4;
}

/** The same page with a message about a failed login elsewhere (`socialFailure`). */
export function gateSaying(gate: string, error: string): string {
  const { pathname, searchParams } = new URL(gate, HERE);
  searchParams.set("error", error);
  return `${pathname}?${searchParams}`;
}
