import { useLocation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { DONE_PARAM } from "#app/components/ui/done-href.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type DoneProps = {
  /** What the page may be told was done (`doneHref`), and how it says so. */
  readonly sentences: Readonly<Record<string, string>>;
};

/** What a press led to, in words: read out, and with the focus, so that who cannot see the page knows where they are. */
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
