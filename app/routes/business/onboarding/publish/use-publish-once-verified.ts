import { useRevalidator, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";

const EVERY_MS = 5000;
/** A quarter of an hour; after that the owner presses the button. */
const LOOKS = 180;

type Wait = { readonly isVerified: boolean; readonly isReady: boolean; readonly xsrf: string };

/** While the email is unconfirmed, checks now and then whether it was confirmed, and then publishes. */
export function usePublishOnceVerified({ isVerified, isReady, xsrf }: Wait): void {
  const { revalidate } = useRevalidator();
  const submit = useSubmit();
  const hasWaited = useRef(false);
  const looks = useRef(0);

  useEffect(() => {
    if (isVerified || !isReady) return;
    hasWaited.current = true;
    function look() {
      if (document.visibilityState !== "visible" || looks.current >= LOOKS) return;
      looks.current += 1;
      revalidate();
    }
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isVerified, isReady, revalidate]);

  useEffect(() => {
    if (!hasWaited.current || !isVerified || !isReady) return;
    hasWaited.current = false;
    submit({ intent: "publish", xsrf }, { method: "post", replace: true });
  }, [isVerified, isReady, xsrf, submit]);
}
