import { barKeys, barScale } from "#app/domain/reports/bar-scale.ts";
import { price } from "#app/text/formats.ts";
import { chartCaption, reportsText } from "#app/text/reports/reports.ts";
import type { Bar, Report } from "#app/usecases/reports/view-report.server.ts";
import { barName, bestText, labelsOf, lineName } from "./bar-names.ts";
import { PartHead } from "./part-head.tsx";
import type { Asked } from "./report-view.ts";

/** Coordinates of the viewBox: bars stand from LEFT to WIDTH, on the line at FLOOR. */
const WIDTH = 720;
const LEFT = 34;
const FLOOR = 160;
const HEIGHT = 144;

type BarChartProps = { readonly report: Report; readonly asked: Asked };

/** Charged and booked sums, by day or month: a picture, and the same as a table. */
export function BarChart({ report, asked }: BarChartProps) {
  const { days, today, isByMonth } = report;
  const found = new Map(report.bars.map((bar) => [bar.key, bar]));
  const bars = barKeys(days, isByMonth).map((key) => found.get(key) ?? { key, charged: 0, booked: 0 });
  const { unit, step, top } = barScale(Math.max(...bars.map(({ charged, booked }) => charged + booked)));
  const slot = (WIDTH - LEFT) / bars.length;
  const shown = { slot, width: Math.min(40, slot * 0.68), top };
  const title = isByMonth ? reportsText.byMonth : reportsText.byDay;
  // A narrow last bar has no room below for its date, so the date ends where the picture does.
  const isTight = slot < 30;
  const now = isByMonth ? today.slice(0, 7) : today;
  const lines = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  return (
    <section className="card pad">
      <PartHead title={title} file={["revenue", asked]}>
        <ul className="keys">
          <li className="paid">{reportsText.paid}</li>
          <li className="booked">{reportsText.booked}</li>
        </ul>
      </PartHead>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section className="chart-box" tabIndex={0} aria-label={title}>
        <svg className="chart" viewBox="0 0 720 184" role="img" aria-label={bestText(title, bars, report)}>
          {lines.map((line) => {
            const y = FLOOR - (line / top) * HEIGHT;
            return (
              <g key={line}>
                <path className="grid-l" d={`M${LEFT - 4} ${y.toFixed(1)}H${WIDTH}`} />
                <text x="0" y={(y + 4).toFixed(1)}>
                  {lineName(line, unit)}
                </text>
              </g>
            );
          })}
          {bars.map((bar, index) => (
            <BarOf key={bar.key} bar={bar} x={LEFT + index * slot} isNow={bar.key === now} {...shown} />
          ))}
          {labelsOf(bars, now).map(({ index, text, isNow }) => (
            <text
              key={index}
              className={isNow ? "now" : undefined}
              x={isTight && index === bars.length - 1 ? WIDTH : (LEFT + (index + 0.5) * slot).toFixed(1)}
              y="178"
              textAnchor={isTight && index === bars.length - 1 ? "end" : "middle"}
            >
              {text}
            </text>
          ))}
        </svg>
      </section>
      <p className="sm muted">{chartCaption(unit, days, today)}</p>
      <BarTable bars={bars} isByMonth={isByMonth} />
    </section>
  );
}

type BarOfProps = {
  readonly bar: Bar;
  readonly x: number;
  readonly isNow: boolean;
  readonly slot: number;
  readonly width: number;
  readonly top: number;
};

/** Charged sums below, booked sums on top. */
function BarOf({ bar: { key, charged, booked }, x, isNow, slot, width, top }: BarOfProps) {
  const left = (x + (slot - width) / 2).toFixed(1);
  const [low, high] = [charged, booked].map((centavos) => (centavos / top) * HEIGHT) as [number, number];
  const box = { x: left, width: width.toFixed(1), rx: Math.min(3, width / 4) };
  return (
    <g>
      <title>{barName(key, charged, booked)}</title>
      {charged > 0 ? (
        <rect
          {...box}
          className={isNow ? "hot" : "val"}
          y={(FLOOR - low).toFixed(1)}
          height={low.toFixed(1)}
        />
      ) : null}
      {booked > 0 ? (
        <rect {...box} className="val-2" y={(FLOOR - low - high).toFixed(1)} height={high.toFixed(1)} />
      ) : null}
    </g>
  );
}

/** Only bars with a sum: the others are zero. */
function BarTable({ bars, isByMonth }: { readonly bars: readonly Bar[]; readonly isByMonth: boolean }) {
  return (
    <details className="bar-table">
      <summary className="btn btn-line btn-sm">{reportsText.asTable}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keys */}
      <section className="table-box" tabIndex={0} aria-label={reportsText.asTable}>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{isByMonth ? reportsText.month : reportsText.day}</th>
              <th scope="col" className="r">
                {reportsText.paid}
              </th>
              <th scope="col" className="r">
                {reportsText.booked}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ charged, booked }) => charged + booked > 0)
              .map(({ key, charged, booked }) => (
                <tr key={key}>
                  <th scope="row">{barName(key)}</th>
                  <td className="r">{price(charged)}</td>
                  <td className="r">{price(booked)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
