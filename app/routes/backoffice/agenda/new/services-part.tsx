import { ConflictNote } from "#app/components/agenda/conflict-note.tsx";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { FieldError } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { colorClass } from "#app/components/setup/service-color.ts";
import { newTurnoText, placeText } from "#app/text/agenda/new-turno.ts";
import { durationLabel } from "#app/text/formats.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { NewView, ShownLine } from "./new-view.ts";

type ServicesPartProps = { readonly view: NewView; readonly reply: FormReply };

/** What the turno is made of, each service with what speaks against it where it stands. */
export function ServicesPart({ view: { lines, minutes }, reply }: ServicesPartProps) {
  return (
    <section className="part">
      <div className="h-row">
        <h2>{newTurnoText.services}</h2>
        {minutes > 0 ? <span className="sm muted num">{durationLabel(minutes)}</span> : null}
      </div>
      <FieldError field={fieldOf("new", "line", reply)} />
      {lines.length > 0 ? (
        <ul className="svc-lines">
          {lines.map((line) => (
            <LineRow key={line.place} line={line} />
          ))}
        </ul>
      ) : null}
      <p>
        <button type="submit" className="btn btn-line btn-sm" name="step" value="1">
          <PlaceIcon name="plus" small />
          {newTurnoText.add}
        </button>
      </p>
    </section>
  );
}

function LineRow({ line }: { readonly line: ShownLine }) {
  const { place, service, minutes, additionalCentavos, startMinute, employeeName, warning } = line;
  return (
    <li className={`svc-line ${colorClass(service.color)}`}>
      <span>
        <b>{service.title}</b>{" "}
        {service.subLabel ? <span className="sm muted">{service.subLabel}</span> : null}{" "}
        <span className="sm muted num">{placeText(startMinute, employeeName)}</span>
      </span>
      <span className="num">
        <b>{priceLabel(service.priceCentavos + additionalCentavos, service.priceType)}</b>{" "}
        <span className="sm muted">{durationLabel(minutes)}</span>
      </span>
      <span className="do">
        <button
          type="submit"
          className="icon-btn"
          name="edit"
          value={place}
          aria-label={newTurnoText.edit(service.title)}
        >
          <PlaceIcon name="pencil" />
        </button>
        <button
          type="submit"
          className="icon-btn"
          name="remove"
          value={place}
          aria-label={newTurnoText.remove(service.title)}
        >
          <PlaceIcon name="trash" />
        </button>
      </span>
      {warning ? <ConflictNote details={warning} isLive /> : null}
    </li>
  );
}
