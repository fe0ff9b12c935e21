import { Face } from "#app/components/backoffice/face.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { NoWay, Way } from "#app/domain/agenda/walk-ins/ways.ts";
import { writtenSeat } from "#app/domain/agenda/walk-ins/written-seat.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { queueText } from "#app/text/agenda/queue.ts";
import { walkInText } from "#app/text/agenda/walk-ins.ts";
import type { ServiceOption } from "#app/usecases/agenda/walk-ins/sold-options.ts";
import type { WalkInPage } from "#app/usecases/agenda/walk-ins/view-walk-in.server.ts";

type WaysPartProps = {
  readonly page: WalkInPage;
  readonly chosen: ServiceOption;
  /** The row that is being sent. */
  readonly pressed: FormDataEntryValue | null;
};

/** A row for each way to be seated, which is its button; then the professionals who cannot. */
export function WaysPart({ page: { ways, people }, chosen, pressed }: WaysPartProps) {
  return (
    <section aria-labelledby="walk-who">
      <h2 id="walk-who">
        {walkInText.who} <small>{walkInText.press}</small>
      </h2>
      <ul className="whos card">
        {ways.map((way) => {
          const place = people.findIndex(({ id }) => id === way.employeeId);
          const person = people[place];
          if (person === undefined) return null;
          const value = "startMinute" in way ? writtenSeat(way) : "";
          return (
            <li key={`${way.employeeId} ${way.kind}`}>
              <button
                type="submit"
                name="seat"
                value={value}
                className={way.kind === "NOW" ? "whob first" : "whob"}
                disabled={value === ""}
                aria-busy={value !== "" && pressed === value}
              >
                <Face person={person} place={place} />
                <span>
                  <b>{person.firstName}</b> <small>{reasonOf(way, chosen)}</small>
                </span>{" "}
                <Time way={way} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Time({ way }: { readonly way: Way | NoWay }) {
  if (!("startMinute" in way)) return null;
  const isNow = way.kind === "NOW";
  return (
    <>
      <span className="t num">{isNow ? queueText.now : formatTime(way.startMinute)}</span>
      <Icon name="arrow-right" small />
    </>
  );
}

function reasonOf(way: Way | NoWay, { serviceName }: ServiceOption): string {
  switch (way.kind) {
    case "NOW":
      return walkInText.freeUntil(way.until);
    case "WAIT":
      return walkInText.wait(way.minutes);
    case "CROSS":
      return walkInText.crosses(way.minutes, way.client);
    case "NOT_DONE":
      return walkInText.notDone(serviceName);
    case "FULL":
      return walkInText.full;
  }
}
