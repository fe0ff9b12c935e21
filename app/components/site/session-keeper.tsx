import { type ComponentType, lazy, useState } from "react";
import type { LoginModalProps } from "#app/components/site/login-modal.tsx";
import { useHeartbeat } from "#app/components/site/use-heartbeat.ts";

/** If it cannot be fetched, the page works without it: an error would replace the screen. */
const LoginModal = lazy<ComponentType<LoginModalProps>>(() =>
  fetchLoginModal().catch(() => ({ default: () => null })),
);

function fetchLoginModal() {
  return import("#app/components/site/login-modal.tsx");
}

/**
 * Notices that the session has ended, and asks the user to log in again in place, with their work kept (accounts §4). A user who
 * closes that without logging in counts as a visitor, and is not asked again. The form is fetched with the first heartbeat: most
 * pages are left earlier, and a new version may remove it later.
 */
export default function SessionKeeper({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const [session, setSession] = useState<"alive" | "ended" | "given up">("alive");
  useHeartbeat(isSignedIn && session === "alive", {
    onBeat: () => void fetchLoginModal().catch(() => null),
    onEnded: () => setSession("ended"),
  });
  if (session !== "ended") return null;
  return <LoginModal onSignedIn={() => setSession("alive")} onClosed={() => setSession("given up")} />;
}
