import type { Agenda, AgendaStore } from "#app/domain/agenda/views/agenda.ts";
import { freeSpans } from "#app/domain/agenda/walk-ins/free-spans.ts";
import { isActive } from "#app/domain/booking-status.ts";
import { shiftsOn } from "#app/domain/calendar/opening.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { instantOn, type LocalDate, localDay } from "#app/domain/time/time.ts";

/** A turno of a professional that day, with its client's name, null where it has none. */
type Busy = { readonly span: Span; readonly client: string | null };

/** A professional at work, and when they are free on a day; spans are UTC minutes, in order. */
export type FreePerson = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly free: readonly Span[];
  readonly busy: readonly Busy[];
};

/** The professionals of a store, in their order, on one of the days of its agenda (`agendaOfStore`). */
export function freePeople(agenda: Agenda, store: AgendaStore, date: LocalDate): readonly FreePerson[] {
  const day = localDay(date, store.timeZone);
  const open = shiftsOn(store.weekly, day);
  const here = agenda.people.filter(({ id }) => store.staffIds.includes(id));
  return here.map((person) => {
    const own = (each: { readonly employeeId: string | null }) => each.employeeId === person.id;
    const shifts = agenda.shifts.filter(
      (each) => own(each) && each.storeId === store.id && each.date === date,
    );
    const works = shifts.map(({ from, to }) => ({ from: instantOn(day, from), to: instantOn(day, to) }));
    const away = agenda.blocks.filter((block) => own(block) || block.storeId === store.id);
    const turnos = agenda.entries.filter((entry) => own(entry) && isActive(entry.status));
    const taken = [...away, ...turnos, ...agenda.elsewhere.filter(own)].map(({ span }) => span);
    const busy = turnos.map(({ span, client }) => ({ span, client: client && nameOf(client) }));
    return { ...person, free: freeSpans({ open, works, taken }), busy };
  });
}

function nameOf({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}
