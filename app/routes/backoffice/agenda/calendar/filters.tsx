import { useNavigate } from "@remix-run/react";
import type { ChangeEvent } from "react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { NoScriptButton } from "#app/components/forms/no-script-button.tsx";
import { AGENDA_VIEWS, agendaHref } from "#app/domain/agenda/views/agenda-asked.ts";
import { agendaText } from "#app/text/agenda/agenda.ts";
import { fullName } from "#app/text/formats.ts";
import type { CalendarView } from "./calendar-view.ts";

/** Chooses the agenda's store and professional: a form sent by its button, or with script at once. */
export function Filters({ view }: { readonly view: CalendarView }) {
  const { address, stores, people, isManager } = view;
  const navigate = useNavigate();
  if (!isManager && stores.length < 2) return null;
  const go = (change: Partial<typeof address>) => navigate(agendaHref({ ...address, ...change }));
  const onStore = (event: ChangeEvent<HTMLSelectElement>) =>
    go({ store: event.target.value, employee: null });
  const onEmployee = (event: ChangeEvent<HTMLSelectElement>) => go({ employee: event.target.value || null });
  const isWeek = address.view === "week";
  return (
    <form
      className={stores.length < 2 ? "agenda-filters only-tab" : "agenda-filters"}
      method="get"
      action="/backoffice/calendar"
    >
      <HiddenFields
        fields={[
          ...(address.date === null ? [] : [["date", address.date] as const]),
          ...(address.view === AGENDA_VIEWS[0] ? [] : [["view", address.view] as const]),
        ]}
      />
      {stores.length < 2 ? (
        <HiddenFields fields={address.store === null ? [] : [["store", address.store]]} />
      ) : (
        <select
          key={`store-${address.store}`}
          className="input"
          name="store"
          aria-label={agendaText.store}
          defaultValue={address.store ?? ""}
          onChange={onStore}
        >
          {stores.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {isManager && people.length > 1 ? (
        <select
          key={`employee-${address.employee}`}
          className="input only-tab"
          name="employee"
          aria-label={agendaText.employee}
          defaultValue={address.employee ?? ""}
          onChange={onEmployee}
        >
          {isWeek ? null : <option value="">{agendaText.everybody}</option>}
          {people.map((person) => (
            <option key={person.id} value={person.id}>
              {fullName(person)}
            </option>
          ))}
        </select>
      ) : null}
      <NoScriptButton label={agendaText.show} />
    </form>
  );
}
