import { useFetcher } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import type { FoundPart } from "./found-part.ts";

/** Pause in typing before the search starts. */
const PAUSE_MS = 250;

/** Searches while the viewer types. Returns the last answer; null while there is no search. */
export function useClientSearch(answered: FoundPart | null) {
  const fetcher = useFetcher<FoundPart>();
  const timer = useRef(0);
  const field = useRef<HTMLInputElement>(null);
  // Text typed before script started is searched too.
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
