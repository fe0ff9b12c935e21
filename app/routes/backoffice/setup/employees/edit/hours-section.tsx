import { WeekList } from "#app/components/setup/week-list.tsx";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { employeeText } from "#app/text/setup/employees.ts";

type Place = {
  readonly storeId: string;
  readonly storeName: string;
  readonly storeWeekly: WeeklyShifts;
  readonly ownWeekly: WeeklyShifts | null;
};
type HoursSectionProps = { readonly employeeId: string; readonly places: readonly Place[] };

/** A professional's hours, store by store, with the links to change them. */
export function HoursSection({ employeeId, places }: HoursSectionProps) {
  return (
    <section>
      <header>
        <h2>{employeeText.hours}</h2>
        <p>{employeeText.hoursHint}</p>
      </header>
      {places.length === 0 ? (
        <p className="muted">{employeeText.noHours}</p>
      ) : (
        <ul className="list card">
          {places.map((place) => (
            <li key={place.storeId} className="place-row">
              <div>
                <b>{place.storeName}</b>{" "}
                <span className="badge">
                  {place.ownWeekly ? employeeText.ownHours : employeeText.asStore}
                </span>
                <WeekList weekly={place.ownWeekly ?? place.storeWeekly} />
              </div>
              <a
                className="btn btn-line btn-sm"
                href={`/backoffice/setup/employees/${employeeId}/hours/${place.storeId}`}
                aria-label={employeeText.changeHoursOf(place.storeName)}
              >
                {employeeText.changeHours}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
