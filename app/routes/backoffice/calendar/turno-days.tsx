import type { Instant } from "#app/domain/time/units.ts";
import { moreTurnos, nextTurnosText, turnoSpan, turnosDay } from "#app/text/bookings/next-turnos.ts";
import { listed } from "#app/text/formats.ts";
import { statusLabels } from "#app/text/labels.ts";
import type { NextTurno, NextTurnos } from "#app/usecases/bookings/staff/next-turnos.server.ts";

type TurnoDaysProps = Pick<NextTurnos, "turnos" | "more"> & { readonly now: Instant };

/** Turnos ahead under their days. */
export function TurnoDays({ turnos, more, now }: TurnoDaysProps) {
  if (turnos.length === 0)
    return (
      <div className="note">
        <b>{nextTurnosText.none}</b>
        <p className="muted">{nextTurnosText.noneLead}</p>
      </div>
    );
  const days = [...new Set(turnos.map(({ date }) => date))];
  const hasStores = new Set(turnos.map(({ storeName }) => storeName)).size > 1;
  return (
    <>
      {days.map((day) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 className="label" id={`day-${day}`}>
            {turnosDay(day, now)}
          </h3>
          <ul className="card list">
            {turnos
              .filter(({ date }) => date === day)
              .map((turno) => (
                <TurnoRow key={turno.bookingId} turno={turno} hasStores={hasStores} />
              ))}
          </ul>
        </section>
      ))}
      {more > 0 ? <p className="muted">{moreTurnos(more)}</p> : null}
    </>
  );
}

type TurnoRowProps = {
  readonly turno: NextTurno;
  /** Whether it has to be told at which store. */
  readonly hasStores: boolean;
};

function TurnoRow({ turno, hasStores }: TurnoRowProps) {
  const { customerName, serviceNames, employeeNames, storeName, status } = turno;
  const about = [listed(serviceNames), listed(employeeNames), ...(hasStores ? [storeName] : [])];
  return (
    <li className="next-turno">
      <b className="num">{turnoSpan(turno)}</b>
      <span>
        <b>{customerName ?? nextTurnosText.noName}</b>
        <span className="sm muted">{about.join(" · ")}</span>
      </span>
      {status === "PENDING_DEPOSIT" ? (
        <span className="badge badge-warning">{statusLabels.PENDING_DEPOSIT}</span>
      ) : null}
    </li>
  );
}
