import { useEffect, useRef, useState } from "react";

/** The text that filters a list: the address's, until its field changes. */
export function useTypedTerm(asked: string) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState({ asked, term: asked });
  // Text typed before script started counts too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as script begins
  useEffect(() => onType(field.current?.value ?? asked), []);
  // A new address counts until the field changes again.
  return { term: typed.asked === asked ? typed.term : asked, field, onType };

  function onType(term: string): void {
    setTyped({ asked, term });
  }
}
