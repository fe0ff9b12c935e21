import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { ARCHIVE_PAGE } from "#app/domain/setup/archive/archive-states.ts";
import { archiveText } from "#app/text/setup/archive.ts";

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
      <h2>{archiveText.runningTitle}</h2>
      <p>{isClearing ? archiveText.clearing : archiveText.running}</p>
      {isClearing ? null : (
        <p className="flex">
          <progress max={100} value={percent} aria-label={archiveText.runningTitle} />
          <output>{archiveText.progress(percent)}</output>
        </p>
      )}
      <p>
        <a className="btn btn-line" href={ARCHIVE_PAGE}>
          {archiveText.look}
        </a>
      </p>
    </section>
  );
}
