import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { AskedPrices } from "./prices-view.ts";

/** Pause after the last key, before the server is asked. */
const PAUSE_MS = 400;

/** The form's current state: the result of a press or, with script, the preview of the input. */
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

/** While typing, empty fields show no faults. */
function whileTyping({ form, preview }: AskedPrices): AskedPrices {
  const typed = form?.initialValue ?? {};
  const faults = Object.entries(form?.error ?? {}).filter(([field]) => field === "" || typed[field]);
  return { form: form && { ...form, error: Object.fromEntries(faults) }, preview };
}
