import { type FormEvent, useEffect, useRef, useState } from "react";
import { askTaken } from "#app/components/forms/ask-taken.ts";
import { isSlug, slugCandidates } from "#app/domain/setup/business/slugs.ts";

/** Pause after the last key, before the server is asked. */
const PAUSE_MS = 500;
/** How many variants of a name are tried before the owner must choose. */
const TRIES = 4;

/** The known state of the address; null: unknown. */
export type SlugState = "free" | "taken" | "malformed" | null;

/** With script, the page's address is made from the name until the owner types one, and checked as it changes. */
export function useSlug(kept: string) {
  const [state, setState] = useState<SlugState>(null);
  const isOwn = useRef(kept !== "");
  const looking = useRef<AbortController | null>(null);
  useEffect(() => () => looking.current?.abort(), []);

  function look({ currentTarget, target }: FormEvent<HTMLFormElement>) {
    const [name, slug] = ["name", "slug"].map((field) => currentTarget.elements.namedItem(field));
    if (!(name instanceof HTMLInputElement && slug instanceof HTMLInputElement)) return;
    if (target === slug) isOwn.current = slug.value.trim() !== "";
    else if (target !== name || isOwn.current) return;
    if (!isOwn.current && target === name) slug.value = candidates(name.value)[0] ?? "";
    const wanted = isOwn.current ? [slug.value.trim().toLowerCase()] : candidates(name.value);
    looking.current?.abort();
    looking.current = new AbortController();
    setState(null);
    if (slug.value !== "") void lookUp(wanted, slug, looking.current.signal);
  }

  async function lookUp(wanted: readonly string[], field: HTMLInputElement, signal: AbortSignal) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    for (const slug of wanted) {
      if (signal.aborted) return;
      if (!isSlug(slug)) return setState("malformed");
      const isTaken = await askTaken("/api/business/slug-taken", slug, signal);
      if (signal.aborted || isTaken === null) return;
      if (isTaken) continue;
      if (!isOwn.current) field.value = slug;
      return setState("free");
    }
    setState("taken");
  }
  return { state, look };
}

function candidates(name: string): readonly string[] {
  return name.trim() === "" ? [] : slugCandidates(name, "").slice(0, TRIES);
}
