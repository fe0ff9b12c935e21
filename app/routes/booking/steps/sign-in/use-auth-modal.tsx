import { type ReactNode, useEffect, useState } from "react";

import { wizardHref } from "#app/domain/wizard/address.ts";
import type { WizardFrame } from "#app/usecases/wizard/frame-view.ts";
import type { TimeStep } from "#app/usecases/wizard/view.ts";
import type { AuthModalProps } from "./auth-modal.tsx";

type Modal = typeof import("./auth-modal.tsx").AuthModal;

const fetchModal = () => import("./auth-modal.tsx");

type Asking = Pick<AuthModalProps, "xsrf"> & {
  readonly view: TimeStep;
  readonly isGuest: boolean;
  /** The frame with the current day and time. */
  readonly frame: WizardFrame;
};

/**
 * The modal of step 3. Only guests fetch its script, once a time is marked, so that it is ready when they continue. If it cannot
 * be fetched, `ask` leads to step 4, as without script.
 */
export function useAuthModal({ view, isGuest, frame, xsrf }: Asking) {
  const [shown, setShown] = useState<Modal | "waiting" | null>(null);
  const { date, time } = frame.choices;
  const isWanted = isGuest && time !== null;

  useEffect(() => {
    if (isWanted) fetchModal().catch(() => null);
  }, [isWanted]);

  function ask() {
    setShown("waiting");
    fetchModal().then(
      ({ AuthModal }) => setShown(() => AuthModal),
      () => window.location.assign(wizardHref(frame.path, 4, frame.choices)),
    );
  }

  const isOpen = typeof shown === "function" && date !== null && time !== null;
  const modal = isOpen ? drawn(shown, { frame, date, time }) : null;
  return { ask, isWaiting: shown === "waiting", modal };

  function drawn(Shown: Modal, turno: Pick<AuthModalProps, "frame" | "date" | "time">): ReactNode {
    const ways = { providers: view.providers ?? [], browser: view.browser ?? null };
    return <Shown {...turno} ways={ways} xsrf={xsrf} onClosed={() => setShown(null)} />;
  }
}
