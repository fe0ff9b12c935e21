import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { FoundPart } from "./found-part.ts";

/** How long nobody types before what was typed is looked for. */
const PAUSE_MS = 250;

/** Looks for what is typed as it is typed; the last answer, null while nothing is looked for. */
export function useClientSearch(answered: FoundPart | null) {
  const fetcher = useFetcher<FoundPart>();
  const timer = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  // What was typed before script was there is looked for as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as script begins
  useEffect(() => {
    const { value = "", form = null } = field.current ?? {};
    if (form !== null && value !== (answered?.q ?? ""))
      fetcher.submit(new FormData(form), { method: "post" });
    return () => window.clearTimeout(timer.current);
  }, []);
  function onInput({ currentTarget: { form } }: FormEvent<HTMLInputElement>) {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      if (form !== null) fetcher.submit(new FormData(form), { method: "post" });
    }, PAUSE_MS);
  }
  const found = fetcher.data ?? answered;
  return { found: found?.q === "" ? null : found, isBusy: fetcher.state !== "idle", onInput, field };
}
