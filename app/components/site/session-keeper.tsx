import { type ComponentType, lazy, useState } from "react";
import type { LoginModalProps } from "#app/components/site/login-modal.tsx";
import { useHeartbeat } from "#app/components/site/use-heartbeat.ts";

/** Where it cannot be fetched the page does without: an error would take the screen. */
const LoginModal = lazy<ComponentType<LoginModalProps>>(() =>
  fetchLoginModal().catch(() => ({ default: () => null })),
);

function fetchLoginModal() {
  return import("#app/components/site/login-modal.tsx");
}

/**
 * Notices that the session has ended and asks the person to log in again where they are, their work kept (accounts
 * §4). Who closes that without logging in is a visitor from then on, and is not asked twice. The form is fetched with the
 * first heartbeat: most pages are left before, and later it may be gone, with a new version of the product.
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
