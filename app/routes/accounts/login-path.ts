import { isGate } from "#app/domain/wizard/gate.ts";
import { carrying } from "./carrying.ts";

/** Where somebody logs in who is on their way there: within the booking that they came from, or on the login page. */
export function loginPath(redir: string | null): string {
  return isGate(redir) ? redir : carrying("/login", redir);
}
