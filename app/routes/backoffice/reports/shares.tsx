import type { CSSProperties, ReactNode } from "react";
import { price } from "#app/text/formats.ts";
import { reportsText, turnosText } from "#app/text/reports/reports.ts";
import type { NamedShare } from "#app/usecases/reports/view-report.server.ts";
import { PartHead } from "./part-head.tsx";
import type { Asked } from "./report-view.ts";

type SharesProps = {
  readonly title: string;
  readonly shares: readonly NamedShare[];
  readonly file: readonly [part: string, asked: Asked] | null;
  /** A further link beside the title. */
  readonly children?: ReactNode;
};

/** How many are shown; the file has the rest. */
const MOST = 12;

/** Each professional's or service's share of the income, relative to the largest. */
export function Shares({ title, shares, file, children }: SharesProps) {
  const most = Math.max(...shares.map(({ charged }) => charged), 1);
  return (
    <section className="card pad">
      <PartHead title={title} file={file}>
        {children}
      </PartHead>
      {shares.length === 0 ? <p className="muted">{reportsText.noneHere}</p> : null}
      <ul className="meter">
        {shares.slice(0, MOST).map(({ id, name, turnos, charged }) => (
          <li key={id}>
            <span>
              <b>{name}</b> <span className="muted sm">{turnosText(turnos)}</span>
            </span>
            <b className="sum">{price(charged)}</b>
            <span className="track">
              <i style={{ "--v": `${Math.round((100 * charged) / most)}%` } as CSSProperties} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
