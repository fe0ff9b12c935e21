import type { ReactNode } from "react";
import { percentOf } from "#app/domain/reports/figures.ts";
import { price } from "#app/text/formats.ts";
import {
  byPageText,
  growthText,
  lostText,
  moreText,
  pointsText,
  reportsText,
  thanBefore,
} from "#app/text/reports/reports.ts";
import type { Report } from "#app/usecases/reports/view-report.server.ts";

/** The four most important figures, beside those of the days before. */
export function Kpis({ report }: { readonly report: Report }) {
  const { figures, before } = report;
  const { charged, turnos, byPage, percent, missed, lost } = figures;
  const share = percentOf(missed, turnos);
  const growth = before && growthText(charged, before.figures.charged);
  const points =
    before === null || percent === null || before.figures.percent === null
      ? null
      : { text: pointsText(percent, before.figures.percent), more: percent - before.figures.percent };
  return (
    <div className="kpis">
      <Kpi label={reportsText.charged} figure={price(charged)}>
        {before && growth ? (
          <>
            <Change text={growth} more={charged - before.figures.charged} /> {thanBefore(report, before.days)}
          </>
        ) : null}
      </Kpi>
      <Kpi label={reportsText.turnos} figure={`${turnos}`}>
        {before ? (
          <>
            <Change text={moreText(turnos, before.figures.turnos)} more={turnos - before.figures.turnos} />
            {" · "}
          </>
        ) : null}
        {byPageText(byPage)}
      </Kpi>
      <Kpi label={reportsText.occupancy} figure={percent === null ? "–" : `${percent}%`}>
        {points ? <Change {...points} /> : null}
      </Kpi>
      <Kpi label={reportsText.missed} figure={`${missed}`}>
        {share === null ? null : <Change text={`${share}%`} more={-missed} />}
        {missed > 0 ? ` · ${lostText(lost)}` : null}
      </Kpi>
    </div>
  );
}

type KpiProps = { readonly label: string; readonly figure: string; readonly children: ReactNode };

function Kpi({ label, figure, children }: KpiProps) {
  return (
    <p className="card kpi">
      <span>{label}</span>
      <b>{figure}</b>
      <small>{children}</small>
    </p>
  );
}

/** `more`: above 0 is good news, below 0 bad. */
function Change({ text, more }: { readonly text: string; readonly more: number }) {
  if (more === 0) return <span>{text}</span>;
  return <span className={more > 0 ? "better" : "worse"}>{text}</span>;
}
