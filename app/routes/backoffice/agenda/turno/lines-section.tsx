import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import { TurnoForm } from "#app/components/agenda/turno-form.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { colorClass } from "#app/components/setup/service-color.ts";
import { lineWhen, turnoText } from "#app/text/agenda/turno.ts";
import { durationLabel } from "#app/text/formats.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { StaffBooking, StaffLine } from "#app/usecases/agenda/staff-booking.ts";
import { addHref } from "./turno-view.ts";

type LinesSectionProps = { readonly booking: StaffBooking; readonly xsrf: string };

/** The booking's services, each with its conflict. */
export function LinesSection({ booking, xsrf }: LinesSectionProps) {
  const { lines, may, hidesLines } = booking;
  return (
    <section aria-label={turnoText.services}>
      <ul className="svc-lines">
        {lines.map((line) => (
          <li key={line.id} className={`svc-line ${colorClass(line.color)}`}>
            <span>
              <b>{line.serviceName}</b>{" "}
              <span className="sm muted">{lineWhen(line.startMinute, line.employeeName)}</span>{" "}
              {line.optionName ? <span className="sm muted">{line.optionName}</span> : null}
            </span>
            <span className="num">
              <b>{priceLabel(line.priceCentavos + line.additionalCentavos, line.priceType)}</b>{" "}
              <span className="sm muted">{durationLabel(line.minutes)}</span>
            </span>
            {may.edit ? <LineActs booking={booking} line={line} xsrf={xsrf} /> : null}
            {line.conflictDetails ? <ConflictNote details={line.conflictDetails} /> : null}
          </li>
        ))}
      </ul>
      {hidesLines ? <p className="sm muted">{turnoText.hidesLines}</p> : null}
      {may.edit ? (
        <p>
          <a className="btn btn-line btn-sm" href={addHref(booking)}>
            <PlaceIcon name="plus" small />
            {turnoText.add}
          </a>
        </p>
      ) : null}
    </section>
  );
}

function LineActs({ booking, line, xsrf }: LinesSectionProps & { readonly line: StaffLine }) {
  const { id, version, lines, hidesLines } = booking;
  return (
    <span className="do">
      <a
        className="icon-btn"
        href={`/backoffice/booking/${id}/line/${line.id}`}
        aria-label={turnoText.edit(line.serviceName)}
      >
        <PlaceIcon name="pencil" />
      </a>
      {lines.length > 1 || hidesLines ? (
        <TurnoForm>
          <HiddenFields
            fields={[
              ["intent", "remove"],
              ["line", line.id],
              ["version", `${version}`],
              ["xsrf", xsrf],
            ]}
          />
          <button type="submit" className="icon-btn" aria-label={turnoText.remove(line.serviceName)}>
            <PlaceIcon name="trash" />
          </button>
        </TurnoForm>
      ) : null}
    </span>
  );
}
