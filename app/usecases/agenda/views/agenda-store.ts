import type { Agenda, AgendaStore, Elsewhere } from "#app/domain/agenda/views/agenda.ts";
import { isActive } from "#app/domain/booking-status.ts";
import { USUAL_ZONE } from "#app/domain/time/time.ts";

/** The store asked for, else the first store where the viewer works, else the first. */
export function chosenStore(
  stores: readonly AgendaStore[],
  { storeId, own }: { readonly storeId: string | null; readonly own: string | null },
): AgendaStore | null {
  const open = stores.filter(({ isGone }) => !isGone);
  const asked = stores.find(({ id }) => id === storeId);
  const works = own === null ? undefined : open.find(({ staffIds }) => staffIds.includes(own));
  return asked ?? works ?? open[0] ?? stores[0] ?? null;
}

/** The agenda of a single store; the bookings of its professionals at other stores block their time there. */
export function agendaOfStore(agenda: Agenda, store: AgendaStore): Agenda {
  const entries = agenda.entries.filter(({ storeId }) => storeId === store.id);
  const ids = new Set([...store.staffIds, ...entries.map(({ employeeId }) => employeeId)]);
  const elsewhere = agenda.entries
    .filter((entry) => entry.storeId !== store.id && isActive(entry.status) && ids.has(entry.employeeId))
    .map(({ employeeId, storeId, span }): Elsewhere => {
      const storeName = agenda.stores.find(({ id }) => id === storeId)?.name ?? "";
      return { employeeId, storeName, span };
    });
  return {
    ...agenda,
    entries,
    employees: agenda.employees.filter(({ id }) => ids.has(id)),
    people: agenda.people.filter(({ id }) => ids.has(id)),
    elsewhere: [...agenda.elsewhere, ...elsewhere],
  };
}

/** For a business without stores. */
export const NO_STORE: AgendaStore = {
  ...{ id: "", name: "", timeZone: USUAL_ZONE, gridMinutes: 15, closures: [], isGone: false, staffIds: [] },
  weekly: {
    ...{ monday: [], tuesday: [], wednesday: [], thursday: [] },
    ...{ friday: [], saturday: [], sunday: [] },
  },
};
