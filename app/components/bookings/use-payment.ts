import { useRevalidator } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import { errorMessage } from "#app/text/errors.ts";

/**
 * Paying with script: the checkout is requested here, so that a failure shows here, and opens in a new tab. Returning to this tab
 * checks the result (booking §7). Without script the form itself leads there.
 */
export function usePayment(preferencePath: string) {
  const [step, setStep] = useState<"idle" | "opening" | "open">("idle");
  const [failure, setFailure] = useState<string>();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (step !== "open") return;
    window.addEventListener("focus", revalidate);
    return () => window.removeEventListener("focus", revalidate);
  }, [step, revalidate]);

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (step === "opening") return;
    // Popup blockers allow only a tab opened by the press itself.
    const tab = window.open("", "_blank");
    if (tab) tab.opener = null;
    setStep("opening");
    setFailure(undefined);
    const reply = await openCheckout(preferencePath);
    if ("init_point" in reply) {
      if (tab) tab.location.href = reply.init_point;
      else window.location.assign(reply.init_point);
      return setStep("open");
    }
    tab?.close();
    setFailure(reply.errorMessage);
    setStep("idle");
    revalidate();
  }

  /** `failure`: the sentence that says why payment is not possible now. */
  return { isOpening: step === "opening", failure, pay };
}

/** The API's answer: the checkout, or why there is none. */
type Reply = { readonly init_point: string } | { readonly errorMessage: string };

async function openCheckout(preferencePath: string): Promise<Reply> {
  try {
    return await (await fetch(preferencePath, { method: "POST" })).json();
  } catch {
    return { errorMessage: errorMessage("PAYMENT_UNAVAILABLE") };
  }
}
