import { resumeSession, type SessionState } from "#app/usecases/accounts/sessions.server.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";

export function resumed(deps: Deps, token: string, via: SignedIn["via"] = "bearer"): Promise<SessionState> {
  return resumeSession(deps, { token, via, isOnScreen: false });
}

export function resumedOnScreen(deps: Deps, token: string): Promise<SessionState> {
  return resumeSession(deps, { token, via: "cookie", isOnScreen: true });
}
