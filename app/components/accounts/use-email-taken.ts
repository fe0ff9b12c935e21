import { useEffect, useState } from "react";
import { askTaken } from "#app/components/forms/ask-taken.ts";

/** The pause between leaving the field and asking (accounts §5). */
const PAUSE_MS = 500;

type EmailCheck = "unknown" | "pending" | "free" | "taken";

/**
 * Asks whether an email has an account already, after a pause once its field was left; a failed check counts as taken (accounts
 * §5).
 */
export function useEmailTaken() {
  const [email, setEmail] = useState("");
  const [tries, setTries] = useState(0);
  const [check, setCheck] = useState<EmailCheck>("unknown");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address may be asked about again
  useEffect(() => {
    if (!email.includes("@")) return setCheck("unknown");
    const abort = new AbortController();
    setCheck("pending");
    const timer = setTimeout(async () => {
      const isTaken = await askTaken("/api/registration/email-taken", email, abort.signal);
      if (!abort.signal.aborted) setCheck(isTaken === false ? "free" : "taken");
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [email, tries]);

  return { check, askAbout: setEmail, askAgain: () => setTries(tries + 1) };
}
