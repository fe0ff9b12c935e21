import { isGate } from "#app/domain/wizard/gate.ts";
import { carrying } from "./carrying.ts";

/** Where a visitor logs in on the way to `redir`: within their booking, or on the login page. */
export function loginPath(redir: string | null): string {
  return isGate(redir) ? redir : carrying("/login", redir);
}
