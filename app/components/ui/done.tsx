import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import "#app/styles/parts/alert.css";

type DoneProps = {
  /** The reports that the page may show (`doneHref`), with their sentences. */
  readonly sentences: Readonly<Record<string, string>>;
};

/** The result of a press, in words: read out and focused, so that screen reader users know where they are. */
export function Done({ sentences }: DoneProps) {
  const done = useSearchParams()[0].get(DONE_PARAM);
  const { key } = useLocation();
  const told = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same may be done twice in a row, each on a page of its own
  useEffect(() => told.current?.focus(), [key, done]);
  if (done === null || !Object.hasOwn(sentences, done)) return null;
  return (
    <div ref={told} id={DONE_PARAM} className="alert" role="status" tabIndex={-1}>
      <Icon name="check" />
      <p>{sentences[done]}</p>
    </div>
  );
}
