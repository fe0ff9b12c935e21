import type { ReactNode } from "react";
import { reportsText } from "#app/text/reports/reports.ts";
import { type Asked, fileHref } from "./report-view.ts";

type PartHeadProps = {
  readonly title: string;
  /** The part that can be downloaded, and its report; null: none. */
  readonly file: readonly [part: string, asked: Asked] | null;
  readonly children?: ReactNode;
};

/** The head of a report's part. */
export function PartHead({ title, file, children }: PartHeadProps) {
  return (
    <header className="part-head">
      <h2>{title}</h2>
      {children}
      {file ? (
        <a
          className="link sm part-file"
          href={fileHref(file[1], file[0])}
          aria-label={`${reportsText.csv}: ${title}`}
          download
        >
          {reportsText.csv}
        </a>
      ) : null}
    </header>
  );
}
