import type { Agenda, AgendaEmployee, AgendaStore, Elsewhere, Mind } from "#app/domain/agenda/agenda.ts";
import { type AgendaAddress, type AgendaView, shownDates } from "#app/domain/agenda/agenda-asked.ts";
import { type AgendaTurno, nextClient, turnosOf } from "#app/domain/agenda/next-client.ts";
import { type Sheet, sheetOf } from "#app/domain/agenda/sheet.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { UtcMinute } from "#app/domain/time/units.ts";
import { actedFor, memberAmong } from "#app/usecases/accounts/managed-business.server.ts";
import { agendaOf } from "#app/usecases/agenda/views/view-agenda.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type IdleOverview, setupOverview } from "#app/usecases/setup/business/setup-progress.server.ts";
import { type FirstWeek, firstWeekOfFacts } from "#app/usecases/setup/first-week/first-week.server.ts";
import { type CurrentMembership, membershipIn } from "#db/queries/accounts/memberships.ts";
import type { Reader } from "#db/queries/messages/notifications.ts";
import { firstWeekOf } from "#db/queries/setup/first-week.ts";
import { readAll } from "#db/reading.ts";

/** The page of the agenda: a store's day, or one professional's week. */
export type AgendaPage = {
  readonly version: number;
  readonly view: AgendaView;
  readonly date: LocalDate;
  readonly dates: readonly LocalDate[];
  readonly today: LocalDate;
  readonly now: UtcMinute;
  readonly store: AgendaStore;
  /** Those to choose from. */
  readonly stores: readonly AgendaStore[];
  /** Who works at the store; the professional alone who looks at it. */
  readonly people: readonly AgendaEmployee[];
  /** Whose alone it shows. */
  readonly employeeId: string | null;
  /** Who looks runs the business, and may see everybody. */
  readonly isManager: boolean;
  readonly sheet: Sheet;
  /** Whom to receive next, where today is shown. */
  readonly next: AgendaTurno | null;
  /** What to mind of them; null where nothing is known. */
  readonly mind: Mind | null;
  /** Nothing to do on any day shown. */
  readonly isEmpty: boolean;
  /** What is worth doing besides, to who runs a business whose day is empty. */
  readonly setup: IdleOverview | null;
  /** What makes their first week work, in its place, as long as that goes on. */
  readonly firstWeek: FirstWeek | null;
};

/**
 * `usualStore`: the one that was looked at last; one that is not there counts as none. `looker`: who sees what is new about the
 * days by it; nobody unless told.
 */
export type PageAsked = AgendaAddress & {
  readonly usualStore: string | null;
  readonly looker?: Reader | null;
};

/**
 * The agenda as its page shows it. FORBIDDEN to who does not work there, NOT_FOUND for a store or a professional that is
 * not there or not theirs.
 */
export async function viewAgendaPage(
  deps: Deps,
  actor: SignedIn,
  asked: PageAsked,
): Promise<Result<AgendaPage, Refusal>> {
  const businessId = actedFor(actor);
  if (!businessId.ok) return businessId;
  const { membership, week } = await readAll(deps.db, {
    membership: membershipIn(deps.db, actor.userId, businessId.value),
    week: firstWeekOf(deps.db, businessId.value),
  });
  const member = memberAmong(membership);
  if (!member.ok) return member;
  const found = await readPage(deps, member.value, asked);
  if (!found.ok) return found;
  const page = pageOf(found.value, { asked, member: member.value, now: minuteNow(deps) });
  const firstWeek = week && page.isManager ? firstWeekOfFacts(deps, businessId.value, week) : null;
  const isIdle = page.isManager && page.isEmpty && page.dates.includes(page.today) && firstWeek === null;
  return ok({ ...page, firstWeek, setup: isIdle ? await setupOverview(deps, businessId.value) : null });
}

/** What it shows, read; a week that does not say whose it is, is that of whoever comes first. */
async function readPage(
  deps: Deps,
  member: CurrentMembership,
  asked: PageAsked,
): Promise<Result<Agenda, Refusal>> {
  const date = asked.date ?? toLocal(minuteNow(deps), USUAL_ZONE).date;
  const storeId = asked.store ?? asked.usualStore;
  const whose = asked.employee;
  if (asked.view === "week" && whose === null) {
    const day = await readPage(deps, member, { ...asked, view: "day", date });
    if (!day.ok) return day;
    const first = firstOf(day.value, { storeId, own: member.employeeId });
    return first === null ? day : readPage(deps, member, { ...asked, date, employee: first });
  }
  const dates = shownDates(asked.view, date);
  const span = { from: dates[0] ?? date, to: dates.at(-1) ?? date };
  const found = await agendaOf(deps, member, {
    ...span,
    storeId,
    employeeId: whose,
    looker: asked.looker ?? null,
  });
  const isForgotten =
    !found.ok && found.error.code === "NOT_FOUND" && asked.store === null && storeId !== null;
  return isForgotten ? readPage(deps, member, { ...asked, usualStore: null }) : found;
}

function firstOf(
  { stores }: Agenda,
  { storeId, own }: { readonly storeId: string | null; readonly own: string | null },
): string | null {
  const store = chosenStore(stores, { storeId, own });
  const staff = store?.staffIds ?? [];
  return own !== null && staff.includes(own) ? own : (staff[0] ?? null);
}

/** The store asked about, else the first where who looks works, else the first. */
function chosenStore(
  stores: readonly AgendaStore[],
  { storeId, own }: { readonly storeId: string | null; readonly own: string | null },
): AgendaStore | null {
  const open = stores.filter(({ isGone }) => !isGone);
  const asked = stores.find(({ id }) => id === storeId);
  const works = own === null ? undefined : open.find(({ staffIds }) => staffIds.includes(own));
  return asked ?? works ?? open[0] ?? stores[0] ?? null;
}

type Context = {
  readonly asked: PageAsked;
  readonly member: CurrentMembership;
  readonly now: UtcMinute;
};

function pageOf(agenda: Agenda, { asked, member, now }: Context): AgendaPage {
  const isManager = MANAGING_ROLES.includes(member.role);
  const own = member.employeeId;
  const store = chosenStore(agenda.stores, { storeId: asked.store ?? asked.usualStore, own }) ?? NO_STORE;
  const { view } = asked;
  const today = toLocal(now, store.timeZone).date;
  const date = asked.date ?? today;
  const dates = shownDates(view, date);
  const here = atStore(agenda, store);
  const whose = asked.employee ?? (view === "week" ? firstOf(agenda, { storeId: store.id, own }) : null);
  const ids = whose === null ? here.employees.map(({ id }) => id) : [whose];
  const columns = dates.flatMap((each) => ids.map((employeeId) => ({ date: each, employeeId })));
  const sheet = sheetOf({ agenda: here, store, columns, now });
  const shown = here.entries.filter(({ employeeId }) => ids.includes(employeeId));
  const next = sheet.now === null ? null : nextClient(turnosOf(shown), now);
  return {
    ...{ version: agenda.version, view, date, dates, today, now, store, isManager, sheet },
    stores: agenda.stores.filter(({ isGone, id }) => !isGone || id === store.id),
    people: here.people,
    employeeId: whose,
    next,
    mind: (next && agenda.minds.get(next.bookingId)) ?? null,
    isEmpty: shown.length === 0,
    setup: null,
    firstWeek: null,
  };
}

/** Of a business that has none yet. */
const NO_STORE: AgendaStore = {
  ...{ id: "", name: "", timeZone: USUAL_ZONE, gridMinutes: 15, closures: [], isGone: false, staffIds: [] },
  weekly: {
    ...{ monday: [], tuesday: [], wednesday: [], thursday: [] },
    ...{ friday: [], saturday: [], sunday: [] },
  },
};

/** The agenda of one store of those it is about; what its professionals do at the others keeps them from it. */
function atStore(agenda: Agenda, store: AgendaStore): Agenda {
  const entries = agenda.entries.filter(({ storeId }) => storeId === store.id);
  const ids = new Set([...store.staffIds, ...entries.map(({ employeeId }) => employeeId)]);
  const elsewhere = agenda.entries
    .filter((entry) => entry.storeId !== store.id && entry.status !== "NO_SHOW" && ids.has(entry.employeeId))
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
