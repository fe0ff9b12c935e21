import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";

/**
 * Paying with script: the checkout is asked for here, so that a failure is told here, and opens in a new tab; coming back
 * to this one looks how it went (booking §7). Without script the form itself leads there.
 */
export function usePayment(preferencePath: string) {
  const [step, setStep] = useState<"idle" | "opening" | "open" | "failed">("idle");
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (step !== "open") return;
    window.addEventListener("focus", revalidate);
    return () => window.removeEventListener("focus", revalidate);
  }, [step, revalidate]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (step === "opening") return;
    // Only a tab that is opened by the press itself is not taken for an advertisement.
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    setStep("opening");
    const initPoint = await openCheckout(preferencePath);
    if (initPoint === null) tab?.close();
    else if (tab) tab.location.href = initPoint;
    else window.location.assign(initPoint);
    setStep(initPoint === null ? "failed" : "open");
  }

  return { isOpening: step === "opening", hasFailed: step === "failed", pay };
}

async function openCheckout(preferencePath: string): Promise<string | null> {
  try {
    const reply = await fetch(preferencePath, { method: "POST" });
    if (!reply.ok) return null;
    const { init_point } = (await reply.json()) as { readonly init_point: string };
    return init_point;
  } catch {
    return null;
  }
}
