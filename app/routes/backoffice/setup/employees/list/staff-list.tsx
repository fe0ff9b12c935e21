import { Face } from "#app/components/backoffice/face.tsx";
import { fullName } from "#app/text/formats.ts";
import { employeesText, notBookedText } from "#app/text/setup/employees.ts";
import type { StaffRow } from "../staff-view.ts";

type StaffListProps = { readonly rows: readonly StaffRow[]; readonly hasLeft: boolean };

/** A professional in each row: name, hours today, and the reason why customers cannot book them. */
export function StaffList({ rows, hasLeft }: StaffListProps) {
  return (
    <ul className="list card">
      {rows.map((row, index) => (
        <li key={row.id} className="staff-row">
          <Face person={row} place={index} />
          <div>
            <a className="name" href={`/backoffice/setup/employees/${row.id}`}>
              {fullName(row)}
            </a>
            {hasLeft ? null : <Badges row={row} />}
            <p className="sm muted">{row.stores}</p>
          </div>
          {hasLeft ? null : <Today row={row} />}
        </li>
      ))}
    </ul>
  );
}

function Badges({ row }: { readonly row: StaffRow }) {
  return (
    <>
      {row.because.map((why) => (
        <span key={why} className="badge badge-warning">
          {notBookedText[why]}
        </span>
      ))}
      {row.isOffToday ? <span className="badge badge-warm">{employeesText.offToday}</span> : null}
    </>
  );
}

function Today({ row }: { readonly row: StaffRow }) {
  const isBooked = row.because.length === 0;
  const isIn = isBooked && row.today !== employeesText.closedToday;
  return (
    <>
      <div className="staff-today">
        <span className={isIn ? "state" : "state no"}>{isBooked ? row.today : employeesText.notBooked}</span>
        {row.next ? <p className="sm muted">{row.next}</p> : null}
      </div>
      <p className="staff-does muted num">{employeesText.services(row.services)}</p>
    </>
  );
}
