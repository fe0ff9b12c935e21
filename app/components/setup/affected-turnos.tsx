import { Alert } from "#app/components/ui/alert.tsx";
import type { ShownAffected, ShownTurno } from "#app/domain/setup/affected/affected-turno.ts";
import {
  NOTE_LENGTH,
  placeValue,
  type Resolution,
  resolutionFields,
  shownAs,
} from "#app/domain/setup/affected/resolutions.ts";
import { listed } from "#app/text/formats.ts";
import {
  affectedCount,
  affectedDay,
  affectedMore,
  affectedPlace,
  affectedSpan,
  affectedText,
} from "#app/text/setup/affected.ts";
import "#app/styles/parts/affected.css";

/**
 * The bookings affected by a form that is about to save, within that form. The form sends the resolution of each again, and its button
 * reads `affectedText.save`. How a page gets them: `app/routing/affected.server.ts`. Needs the icons 'alert' and 'info', and
 * `setupCss`.
 */
export function AffectedTurnos({ affected }: { readonly affected: ShownAffected }) {
  const { turnos, more, note, hasGrown } = affected;
  return (
    <section className="affected" aria-labelledby="affected-title">
      <h2 id="affected-title" tabIndex={-1}>
        {affectedText.title}
      </h2>
      <Alert kind="warning">{hasGrown ? affectedText.grown : affectedCount(turnos.length + more)}</Alert>
      <ul className="card">
        {turnos.map((turno) => (
          <AffectedRow key={turno.bookingId} turno={turno} affected={affected} />
        ))}
      </ul>
      {more > 0 ? <p className="muted">{affectedMore(more)}</p> : null}
      {turnos.some(({ mayCancel, isMailed }) => mayCancel && isMailed) ? (
        <p className="field affected-note">
          <label htmlFor="affected-note">{affectedText.noteLabel}</label>
          <input
            className="input"
            id="affected-note"
            name={resolutionFields.note}
            defaultValue={note ?? ""}
            maxLength={NOTE_LENGTH}
            aria-describedby="affected-note-hint"
          />
          <small id="affected-note-hint">{affectedText.noteHint}</small>
        </p>
      ) : null}
    </section>
  );
}

type RowProps = { readonly turno: ShownTurno; readonly affected: ShownAffected };

function AffectedRow({ turno, affected }: RowProps) {
  const { bookingId, movers, places, paidCentavos, mayCancel, isMailed } = turno;
  const isMovable = movers.length + places.length > 0;
  const who = turno.customerName ?? affectedText.noName;
  const resolution = affected.chosen[bookingId] ?? { kind: "KEEP" };
  const radio = { type: "radio", name: resolutionFields.resolution(bookingId) } as const;
  return (
    <li>
      <fieldset>
        <legend className="sr">{affectedText.legend(who)}</legend>
        <input type="hidden" name={resolutionFields.shown} value={shownAs(turno)} />
        <p className="affected-what">
          <span>
            <b>{who}</b>
            <br />
            <span className="sm muted">{`${listed(turno.serviceNames)} · ${listed(turno.employeeNames)}`}</span>
          </span>
          <span className="affected-when num sm">
            <b>{affectedDay(turno, affected.today)}</b>
            <br />
            <span className="muted">{affectedSpan(turno)}</span>
          </span>
        </p>
        <div className="affected-resolutions">
          <label className="check">
            <input {...radio} value="KEEP" defaultChecked={resolution.kind === "KEEP"} />
            <span>{affectedText.keep}</span>
          </label>
          {isMovable ? (
            <div className="affected-move">
              <label className="check">
                <input
                  {...radio}
                  value="MOVE"
                  defaultChecked={resolution.kind === "MOVE" || resolution.kind === "LATER"}
                />
                <span>{affectedText.move}</span>
              </label>
              <select
                className="input"
                name={resolutionFields.mover(bookingId)}
                aria-label={affectedText.mover(who)}
                defaultValue={chosenPlace(resolution)}
              >
                {movers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {affectedText.sameTime(name)}
                  </option>
                ))}
                {places.map((place) => (
                  <option key={placeValue(place)} value={placeValue(place)}>
                    {affectedPlace(place, turno.employeeNames)}
                  </option>
                ))}
              </select>
            </div>
          ) : null}
          <label className="check">
            <input {...radio} value="CALL" defaultChecked={resolution.kind === "CALL"} />
            <span>
              {affectedText.call} <small>{affectedText.callHint}</small>
            </span>
          </label>
          {mayCancel ? (
            <label className="check">
              <input {...radio} value="CANCEL" defaultChecked={resolution.kind === "CANCEL"} />
              <span>
                {isMailed ? affectedText.cancel : affectedText.cancelOnly}
                {paidCentavos === null ? null : <small>{` ${affectedText.refund(paidCentavos)}`}</small>}
                {isMailed ? null : <small>{` ${affectedText.noEmail}`}</small>}
              </span>
            </label>
          ) : null}
        </div>
        {movers.length === 0 ? (
          <p className="sm muted">{isMovable ? affectedText.nobody : affectedText.noPlace}</p>
        ) : null}
      </fieldset>
    </li>
  );
}

/** The initial value of the field for the new place. */
function chosenPlace(resolution: Resolution): string | undefined {
  if (resolution.kind === "LATER") return placeValue(resolution);
  return resolution.kind === "MOVE" ? resolution.employeeId : undefined;
}
