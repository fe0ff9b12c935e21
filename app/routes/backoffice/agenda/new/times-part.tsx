import { StartSelect } from "#app/components/agenda/start-select.tsx";
import { Field, inputProps } from "#app/components/forms/field.tsx";
import { type FormReply, fieldOf } from "#app/components/forms/form-fields.ts";
import { Alert } from "#app/components/ui/alert.tsx";
import { useHydrated } from "#app/components/ui/use-hydrated.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { newTurnoText } from "#app/text/agenda/new-turno.ts";
import { turnoDay } from "#app/text/agenda/turno.ts";
import type { NewView } from "./new-view.ts";

type TimesPartProps = { readonly view: NewView; readonly reply: FormReply; readonly params: URLSearchParams };

/** When: one of the next free times, at once, or any other, with how each hour stands. */
export function TimesPart({ view, reply, params }: TimesPartProps) {
  const { turno, hours, stores } = view;
  const hydrated = useHydrated();
  const of = (name: string, initial: string) => ({ ...fieldOf("new", name, reply), initial });
  const store = of("store", turno.storeId);
  const date = of("date", turno.date);
  const time = of("time", turno.start === null ? "" : formatTime(turno.start));
  return (
    <section className="part">
      <div className="h-row">
        <h2>{newTurnoText.times}</h2>
        <button
          type="submit"
          className="btn btn-line btn-sm"
          name="now"
          value="1"
          title={newTurnoText.nowHint}
        >
          {newTurnoText.now}
        </button>
      </div>
      {params.has("nobody") ? <Alert kind="warning">{newTurnoText.nobodyNow}</Alert> : null}
      <FreeTimes view={view} showsAll={params.has("more")} />
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
      {hydrated ? null : (
        <p>
          <button type="submit" className="btn btn-line btn-sm">
            {newTurnoText.check}
          </button>
        </p>
      )}
    </section>
  );
}

function FreeTimes({ view, showsAll }: Pick<TimesPartProps, "view"> & { readonly showsAll: boolean }) {
  const { freeDays, turno } = view;
  if (freeDays === null) return <p className="sm muted">{newTurnoText.addFirst}</p>;
  if (freeDays.length === 0) return <p className="sm muted">{newTurnoText.noTimes}</p>;
  return (
    <div className="times">
      {freeDays.map(({ date, starts }) => (
        <div key={date}>
          <h3>{turnoDay(date)}</h3>
          <p className="slots">
            {starts.map((start) => (
              <button
                key={start}
                type="submit"
                className="slot"
                name="when"
                value={`${date}T${formatTime(start)}`}
                aria-pressed={date === turno.date && start === turno.start}
              >
                {formatTime(start)}
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
