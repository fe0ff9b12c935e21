import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { colorClass } from "#app/components/setup/service-color.ts";
import { LASTS_FIELDS } from "#app/domain/agenda/new/first-lasts.ts";
import { DURATION_CODES, DURATION_MINUTES } from "#app/domain/time/durations.ts";
import type { NewView, ShownLine } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { depositLabel, newTurnoText, placeText } from "#app/text/agenda/new-turno.ts";
import { durationLabel } from "#app/text/formats.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import { RestPart } from "./rest-part.tsx";

type MorePartProps = { readonly view: NewView; readonly reply: FormReply };

/** Rarely needed parts: duration, further services, note, deposit, repetition. */
export function MorePart({ view, reply }: MorePartProps) {
  const { turno, lines, depositCentavos } = view;
  const { comments, every, deposit } = turno.typed;
  const isUsed = lines.length > 1 || [comments, every, deposit].some((typed) => typed !== "");
  const isWrong = ["until", "every", "comments"].some((name) => reply?.error?.[name] !== undefined);
  return (
    <details className="np-more" open={isUsed || isWrong}>
      <summary>
        <span>
          <b>{newTurnoText.more}</b> <small>{newTurnoText.moreHint}</small>
        </span>
      </summary>
      <div className="np-open">
        <Lines lines={lines} />
        {depositCentavos > 0 ? (
          <label className="switch">
            <input type="checkbox" name="deposit" defaultChecked={deposit !== ""} />
            {depositLabel(depositCentavos)}
          </label>
        ) : null}
        <RestPart view={view} reply={reply} />
      </div>
    </details>
  );
}

function Lines({ lines }: { readonly lines: readonly ShownLine[] }) {
  const [first] = lines;
  return (
    <section>
      {first ? <Lasts key={first.written} line={first} /> : null}
      {lines.length > 0 ? (
        <>
          <h3>{newTurnoText.services}</h3>
          <ul className="svc-lines">
            {lines.map((line) => (
              <LineRow key={line.place} line={line} />
            ))}
          </ul>
        </>
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

function Lasts({ line: { minutes, service } }: { readonly line: ShownLine }) {
  const field = { ...fieldOf("new", LASTS_FIELDS.minutes, null), initial: `${minutes}` };
  return (
    <Field field={field} label={newTurnoText.minutes}>
      <input type="hidden" name={LASTS_FIELDS.of} value={service.servicePriceId} />
      <input type="hidden" name={LASTS_FIELDS.was} value={minutes} />
      <select {...inputProps(field)}>
        {DURATION_CODES.map((code) => (
          <option key={code} value={DURATION_MINUTES[code]}>
            {durationLabel(DURATION_MINUTES[code])}
          </option>
        ))}
      </select>
    </Field>
  );
}

function LineRow({ line }: { readonly line: ShownLine }) {
  const { place, service, minutes, additionalCentavos, startMinute, employeeName } = line;
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
    </li>
  );
}
