import { useState } from "react";
import { LoginModal } from "#app/components/site/login-modal.tsx";
import { useHeartbeat } from "#app/components/site/use-heartbeat.ts";

/**
 * Notices that the session has ended and asks the person to log in again where they are, their work kept (accounts
 * §4). Who closes that without logging in is a visitor from then on, and is not asked twice.
 */
export default function SessionKeeper({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const [session, setSession] = useState<"alive" | "ended" | "given up">("alive");
  useHeartbeat(isSignedIn && session === "alive", () => setSession("ended"));
  if (session !== "ended") return null;
  return <LoginModal onSignedIn={() => setSession("alive")} onClosed={() => setSession("given up")} />;
}
