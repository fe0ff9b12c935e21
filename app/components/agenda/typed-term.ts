import { useEffect, useRef, useState } from "react";

/** The term that a list is filtered by: what the address says, until its field says otherwise. */
export function useTypedTerm(asked: string) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ asked, term: asked });
  // What was typed before script was there counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as script begins
  useEffect(() => onType(field.current?.value ?? asked), []);
  // Another address counts until the field changes once more.
  return { term: typed.asked === asked ? typed.term : asked, field, onType };

  function onType(term: string): void {
    setTyped({ asked, term });
  }
}
