import { readWizard } from "./address.ts";

/** Any origin does: it only stands in for ours while the path is read. */
const HERE = "https://here.invalid";
/** `/booking/{business}/{store}`, and not `/booking/{booking}/reschedule`. */
const WIZARD = /^\/booking\/[^/]+\/(?!reschedule$)[^/]+$/;

/**
 * Whether a page of ours is step 4 of a booking. There a guest finds the ways to log in, and every choice: who comes
 * back without having logged in belongs there, and who has is about to book.
 */
export function isGate(redir: string | null): redir is string {
  if (redir === null) return false;
  const { pathname, searchParams } = new URL(redir, HERE);
  return WIZARD.test(pathname) && readWizard(searchParams).step === 4;
}

/** The same with what it shall say of a login elsewhere that came to nothing (`socialFailure`). */
export function gateSaying(gate: string, error: string): string {
  const { pathname, searchParams } = new URL(gate, HERE);
  searchParams.set("error", error);
  return `${pathname}?${searchParams}`;
}
