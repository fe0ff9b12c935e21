import { StartSelect } from "#app/components/agenda/start-select.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { formatTime } from "#app/domain/time/time.ts";
import type { NewView } from "#app/routes/backoffice/agenda/new/new-view.ts";
import { freeDayText, newTurnoText } from "#app/text/agenda/new-turno.ts";

type TimesPartProps = { readonly view: NewView; readonly params: URLSearchParams };

/** The next free times, each with its professional if none is chosen; one press takes one. */
export function TimesPart({ view, params }: TimesPartProps) {
  return (
    <section className="np-times">
      <div className="h-row">
        <h3>{newTurnoText.times}</h3>
        <button
          type="submit"
          className="btn btn-quiet btn-sm"
          name="now"
          value="1"
          title={newTurnoText.nowHint}
        >
          {newTurnoText.now}
        </button>
      </div>
      {params.has("nobody") ? <Alert kind="warning">{newTurnoText.nobodyNow}</Alert> : null}
      <FreeTimes view={view} showsAll={params.has("more")} />
    </section>
  );
}

/** Any other day and time, with the state of each time. */
export function OtherTime({ view, reply, params }: TimesPartProps & { readonly reply: FormReply }) {
  const { turno, hours, stores } = view;
  const of = (name: string, initial: string) => ({ ...fieldOf("new", name, reply), initial });
  const store = of("store", turno.storeId);
  const date = of("date", turno.date);
  const time = of("time", turno.start === null ? "" : formatTime(turno.start));
  return (
    <section>
      <h3>{newTurnoText.other}</h3>
      <div key={params.get("picked") ?? ""} className="fields">
        {stores.length > 1 ? (
          <Field field={store} label={newTurnoText.store}>
            <select {...inputProps(store)}>
              {stores.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
        ) : (
          <input type="hidden" name="store" value={turno.storeId} />
        )}
        <Field field={date} label={newTurnoText.date}>
          <input {...inputProps(date)} type="date" />
        </Field>
        <Field field={time} label={newTurnoText.time}>
          <StartSelect field={time} hours={hours} />
        </Field>
      </div>
      <p>
        <NoScriptButton label={newTurnoText.check} />
      </p>
    </section>
  );
}

function FreeTimes({ view, showsAll }: Pick<TimesPartProps, "view"> & { readonly showsAll: boolean }) {
  const { freeDays, today, turno } = view;
  if (freeDays === null) return <p className="sm muted">{newTurnoText.addFirst}</p>;
  if (freeDays.length === 0) return <p className="sm muted">{newTurnoText.noTimes}</p>;
  return (
    <div className="times">
      {freeDays.map(({ date, starts }) => (
        <div key={date}>
          <h4>{freeDayText(date, today)}</h4>
          <p className="slots">
            {starts.map(({ minute, who }) => (
              <button
                key={minute}
                type="submit"
                className="slot"
                name="when"
                value={`${date}T${formatTime(minute)}`}
                aria-pressed={date === turno.date && minute === turno.start}
              >
                {formatTime(minute)}
                {who === null ? null : <small> {who}</small>}
              </button>
            ))}
          </p>
        </div>
      ))}
      {showsAll ? (
        <input type="hidden" name="more" value="1" />
      ) : (
        <p>
          <button type="submit" className="btn btn-quiet btn-sm" name="more" value="1">
            {newTurnoText.moreTimes}
          </button>
        </p>
      )}
    </div>
  );
}
