import type { HeatCell } from "#app/domain/reports/figures.ts";
import { roomIn } from "#app/domain/reports/figures.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { capitalised, weekdayName } from "#app/text/formats.ts";
import { reportsText, roomText } from "#app/text/reports/reports.ts";
import type { Report } from "#app/usecases/reports/view-report.server.ts";
import { PartHead } from "./part-head.tsx";
import type { Asked } from "./report-view.ts";

type HeatMapProps = { readonly report: Report; readonly asked: Asked };

/** The occupancy of each hour of each weekday, and where there is room. */
export function HeatMap({ report, asked }: HeatMapProps) {
  const { weekdays, rows } = report.heat;
  const room = roomIn(report.heat);
  return (
    <section className="card pad">
      <PartHead title={reportsText.occupancy} file={["occupancy", asked]}>
        <span className="sm muted">{reportsText.byDayAndHour}</span>
      </PartHead>
      {rows.length === 0 ? (
        <p className="muted">{reportsText.unknown}</p>
      ) : (
        <table className="heat">
          <caption>
            {reportsText.occupancy} {reportsText.byDayAndHour}
          </caption>
          <thead>
            <tr>
              <td />
              {weekdays.map((weekday) => (
                <th key={weekday} scope="col">
                  <abbr title={weekdayName(weekday)}>{capitalised(weekdayName(weekday).slice(0, 3))}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ hour, cells }) => (
              <tr key={hour}>
                <th scope="row">{formatTime(hour * 60)}</th>
                {cells.map((cell, place) => (
                  <Cell key={weekdays[place]} cell={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {room ? (
        <p className="sm">
          <b>{roomText(room)}</b> <span className="muted">{reportsText.goodMoment}</span>
        </p>
      ) : null}
    </section>
  );
}

/** The bounds between five colours, in percent; each number is also text. */
const STEPS = [40, 55, 70, 85];

function Cell({ cell: { percent } }: { readonly cell: HeatCell }) {
  if (percent === null)
    return (
      <td className="no">
        <span>{reportsText.closed}</span>
      </td>
    );
  return <td className={`h${STEPS.filter((step) => percent >= step).length + 1}`}>{percent}%</td>;
}
