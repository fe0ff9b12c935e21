import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { AskedPrices } from "./prices-view.ts";

/** After the last key, before the server is asked. */
const PAUSE_MS = 400;

/** What the page shows of its form: what a press led to, or, with script, what is typed by now. */
export function usePreview(pressed: AskedPrices | null) {
  const { data, state, submit } = useFetcher<AskedPrices>();
  const [asked, setAsked] = useState(pressed);
  const timer = useRef(0);
  useEffect(() => setAsked(pressed), [pressed]);
  useEffect(() => {
    if (data) setAsked(whileTyping(data));
  }, [data]);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function look(form: HTMLFormElement) {
    stop();
    timer.current = window.setTimeout(() => {
      const typed = new FormData(form);
      typed.set("intent", "preview");
      submit(typed, { method: "post" });
    }, PAUSE_MS);
  }
  return { asked, isLooking: state !== "idle", look, stop };
}

/** Nobody is told of what they have not come to yet. */
function whileTyping({ form, preview }: AskedPrices): AskedPrices {
  const typed = form?.initialValue ?? {};
  const faults = Object.entries(form?.error ?? {}).filter(([field]) => field === "" || typed[field]);
  return { form: form && { ...form, error: Object.fromEntries(faults) }, preview };
}
