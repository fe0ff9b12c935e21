import { Note } from "#app/components/ui/note.tsx";
import { writtenLine } from "#app/domain/agenda/new/new-turno.ts";
import { addDays, formatTime } from "#app/domain/time/time.ts";
import { laterDay, walkInText } from "#app/text/agenda/walk-ins.ts";
import type { ServiceOption } from "#app/usecases/agenda/walk-ins/sold-options.ts";
import type { WalkInPage } from "#app/usecases/agenda/walk-ins/view-walk-in.server.ts";

type FullNoteProps = { readonly page: WalkInPage; readonly chosen: ServiceOption };

/** No professional has time today: why, and the first time of a later day. */
export function FullNote({ page: { store, today, closes, later }, chosen }: FullNoteProps) {
  const { serviceId, servicePriceId, serviceName, minutes } = chosen;
  const day = later === null ? "" : laterDay(later.date, addDays(today, 1));
  const first = later === null ? "" : walkInText.firstPlace(day, later.startMinute, later.employee.firstName);
  return (
    <Note
      icon="clock"
      title={walkInText.fullFor(serviceName)}
      lines={[`${walkInText.needs(minutes, closes)} ${first}`.trim()]}
    >
      {later === null ? null : (
        <a
          className="btn btn-line"
          href={`/backoffice/calendar/new?${new URLSearchParams({
            ...{ date: later.date, time: formatTime(later.startMinute), store: store.id },
            employee: later.employee.id,
            line: writtenLine({
              ...{ serviceId, servicePriceId, minutes, additionalCentavos: 0 },
              ...{ employeeId: null, startMinute: null },
            }),
          })}`}
        >
          {walkInText.bookFor(day)}
        </a>
      )}
    </Note>
  );
}
