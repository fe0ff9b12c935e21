import { formatTime, weekdayOf } from "#app/domain/time/time.ts";
import { capitalised, dayOfMonth, listed, monthName, price, weekdayAbbreviation } from "#app/text/formats.ts";
import { missedText, moreMissedText, reportsText, savedText } from "#app/text/reports/reports.ts";
import { lostOf } from "#app/text/reports/reports-csv.ts";
import type { MissedTurno, Report } from "#app/usecases/reports/view-report.server.ts";
import { PartHead } from "./part-head.tsx";
import type { Asked } from "./report-view.ts";
import "#app/styles/screens/reports.css";

type MissedTableProps = { readonly report: Report; readonly asked: Asked };

/** The no-shows, and what the deposits saved. */
export function MissedTable({ report, asked }: MissedTableProps) {
  const { missed, figures, today } = report;
  const more = figures.missed - missed.length;
  return (
    <section className="card report-table">
      <PartHead title={reportsText.missed} file={["no-show", asked]}>
        <span className="sm muted">{missedText(figures.missed, figures.missedUnsecured)}</span>
      </PartHead>
      {missed.length === 0 ? <p className="muted report-note">{reportsText.nothing}</p> : null}
      {missed.length > 0 ? (
        <table className="table table-stack">
          <thead>
            <tr>
              <th scope="col">{reportsText.client}</th>
              <th scope="col">{reportsText.turno}</th>
              <th scope="col">{reportsText.service}</th>
              <th scope="col" className="r">
                {reportsText.lost}
              </th>
            </tr>
          </thead>
          <tbody>
            {missed.map((turno) => (
              <tr key={turno.bookingId}>
                <th scope="row">
                  <a className="link" href={`/backoffice/booking/${turno.bookingId}`}>
                    {turno.clientName || reportsText.nobody}
                  </a>
                </th>
                <td className="full muted">{whenText(turno, today)}</td>
                <td className="xs">{listed(turno.services)}</td>
                <td className="r">{price(lostOf(turno))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {more > 0 ? <p className="sm muted report-note">{moreMissedText(more)}</p> : null}
      <p className="report-note">
        <b>{reportsText.saved}:</b> {savedText(figures.kept, figures.keptTurnos)}
      </p>
    </section>
  );
}

/** 'Hoy, 10:15 con Bruno', 'Mar 11, 15:00 con Lucía'; with the month if it is not the current one. */
function whenText({ date, startMinute, people }: MissedTurno, today: string): string {
  const weekday = capitalised(weekdayAbbreviation(weekdayOf(date)).toLowerCase());
  const month = date.slice(0, 7) === today.slice(0, 7) ? "" : ` de ${monthName(date)}`;
  const day = date === today ? "Hoy" : `${weekday} ${dayOfMonth(date)}${month}`;
  return `${day}, ${formatTime(startMinute)} con ${listed(people)}`;
}
