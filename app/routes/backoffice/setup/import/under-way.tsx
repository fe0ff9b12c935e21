import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { COPY_PAGE } from "#app/domain/setup/copy/copy-states.ts";
import { copyText } from "#app/text/setup/copy.ts";

type UnderWayProps = { readonly isClearing: boolean; readonly percent: number };

const POLL_EVERY_MS = 4000;

/** An import or its removal is running; with script the page updates the progress. */
export function UnderWay({ isClearing, percent }: UnderWayProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(revalidate, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <section className="card setup-text import-outcome">
      <h2>{copyText.runningTitle}</h2>
      <p>{isClearing ? copyText.clearing : copyText.running}</p>
      {isClearing ? null : (
        <p className="flex">
          <progress max={100} value={percent} aria-label={copyText.runningTitle} />
          <output>{copyText.progress(percent)}</output>
        </p>
      )}
      <p>
        <a className="btn btn-line" href={COPY_PAGE}>
          {copyText.look}
        </a>
      </p>
    </section>
  );
}
