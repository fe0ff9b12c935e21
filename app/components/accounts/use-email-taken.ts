import { useEffect, useState } from "react";

/** The pause between leaving the field and asking (accounts §5). */
const PAUSE_MS = 500;

type EmailCheck = "unknown" | "pending" | "free" | "taken";

/** Asks whether an address has an account already, some time after its field was left; a failed check counts as taken (accounts §5). */
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
      const isTaken = await askTaken(email, abort.signal);
      if (!abort.signal.aborted) setCheck(isTaken ? "taken" : "free");
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [email, tries]);

  return { check, askAbout: setEmail, askAgain: () => setTries(tries + 1) };
}

async function askTaken(email: string, signal: AbortSignal): Promise<boolean> {
  try {
    const reply = await fetch(`/api/registration/email-taken?q=${encodeURIComponent(email)}`, { signal });
    const { isTaken } = await reply.json<{ isTaken?: boolean }>();
    return !reply.ok || isTaken !== false;
  } catch {
    return true;
  }
}
