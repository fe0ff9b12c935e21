import { Alert } from "#app/components/ui/alert.tsx";
import {
  NOTE_LENGTH,
  placeValue,
  type Resolution,
  resolutionFields,
  shownAs,
} from "#app/domain/setup/touched/resolutions.ts";
import type { ShownTouched, ShownTurno } from "#app/domain/setup/touched/touched-turno.ts";
import { listed } from "#app/text/formats.ts";
import {
  touchedCount,
  touchedDay,
  touchedMore,
  touchedPlace,
  touchedSpan,
  touchedText,
} from "#app/text/setup/touched.ts";

/**
 * The bookings touched by a form that is about to save, within that form. The form sends the resolution of each again, and its button
 * reads `touchedText.save`. How a page gets them: `app/routing/touched.server.ts`. Needs the icons 'alert' and 'info', and
 * `setupCss`.
 */
export function TouchedTurnos({ touched }: { readonly touched: ShownTouched }) {
  const { turnos, more, note, hasGrown } = touched;
  return (
    <section className="touched" aria-labelledby="touched-title">
      <h2 id="touched-title" tabIndex={-1}>
        {touchedText.title}
      </h2>
      <Alert kind="warning">{hasGrown ? touchedText.grown : touchedCount(turnos.length + more)}</Alert>
      <ul className="card">
        {turnos.map((turno) => (
          <TouchedRow key={turno.bookingId} turno={turno} touched={touched} />
        ))}
      </ul>
      {more > 0 ? <p className="muted">{touchedMore(more)}</p> : null}
      {turnos.some(({ mayCancel, isMailed }) => mayCancel && isMailed) ? (
        <p className="field touched-note">
          <label htmlFor="touched-note">{touchedText.noteLabel}</label>
          <input
            className="input"
            id="touched-note"
            name={resolutionFields.note}
            defaultValue={note ?? ""}
            maxLength={NOTE_LENGTH}
            aria-describedby="touched-note-hint"
          />
          <small id="touched-note-hint">{touchedText.noteHint}</small>
        </p>
      ) : null}
    </section>
  );
}

type RowProps = { readonly turno: ShownTurno; readonly touched: ShownTouched };

function TouchedRow({ turno, touched }: RowProps) {
  const { bookingId, movers, places, paidCentavos, mayCancel, isMailed } = turno;
  const isMovable = movers.length + places.length > 0;
  const who = turno.customerName ?? touchedText.noName;
  const resolution = touched.chosen[bookingId] ?? { kind: "KEEP" };
  const radio = { type: "radio", name: resolutionFields.resolution(bookingId) } as const;
  return (
    <li>
      <fieldset>
        <legend className="sr">{touchedText.legend(who)}</legend>
        <input type="hidden" name={resolutionFields.shown} value={shownAs(turno)} />
        <p className="touched-what">
          <span>
            <b>{who}</b>
            <br />
            <span className="sm muted">{`${listed(turno.serviceNames)} · ${listed(turno.employeeNames)}`}</span>
          </span>
          <span className="touched-when num sm">
            <b>{touchedDay(turno, touched.today)}</b>
            <br />
            <span className="muted">{touchedSpan(turno)}</span>
          </span>
        </p>
        <div className="touched-resolutions">
          <label className="check">
            <input {...radio} value="KEEP" defaultChecked={resolution.kind === "KEEP"} />
            <span>{touchedText.keep}</span>
          </label>
          {isMovable ? (
            <div className="touched-move">
              <label className="check">
                <input
                  {...radio}
                  value="MOVE"
                  defaultChecked={resolution.kind === "MOVE" || resolution.kind === "LATER"}
                />
                <span>{touchedText.move}</span>
              </label>
              <select
                className="input"
                name={resolutionFields.mover(bookingId)}
                aria-label={touchedText.mover(who)}
                defaultValue={chosenPlace(resolution)}
              >
                {movers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {touchedText.sameTime(name)}
                  </option>
                ))}
                {places.map((place) => (
                  <option key={placeValue(place)} value={placeValue(place)}>
                    {touchedPlace(place, turno.employeeNames)}
                  </option>
                ))}
              </select>
            </div>
          ) : null}
          <label className="check">
            <input {...radio} value="CALL" defaultChecked={resolution.kind === "CALL"} />
            <span>
              {touchedText.call} <small>{touchedText.callHint}</small>
            </span>
          </label>
          {mayCancel ? (
            <label className="check">
              <input {...radio} value="CANCEL" defaultChecked={resolution.kind === "CANCEL"} />
              <span>
                {isMailed ? touchedText.cancel : touchedText.cancelOnly}
                {paidCentavos === null ? null : <small>{` ${touchedText.refund(paidCentavos)}`}</small>}
                {isMailed ? null : <small>{` ${touchedText.noEmail}`}</small>}
              </span>
            </label>
          ) : null}
        </div>
        {movers.length === 0 ? (
          <p className="sm muted">{isMovable ? touchedText.nobody : touchedText.noPlace}</p>
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
