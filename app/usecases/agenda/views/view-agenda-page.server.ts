import type { Agenda, AgendaEmployee, AgendaStore, Mind } from "#app/domain/agenda/views/agenda.ts";
import { type AgendaAddress, type AgendaView, shownDates } from "#app/domain/agenda/views/agenda-asked.ts";
import { type AgendaTurno, nextClient, turnosOf } from "#app/domain/agenda/views/next-client.ts";
import { type Sheet, sheetOf } from "#app/domain/agenda/views/sheet.ts";
import { MANAGING_ROLES } from "#app/domain/codes/account.ts";
import { ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { HOUR_MINUTES, type UtcMinute } from "#app/domain/time/units.ts";
import { memberOfBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import { agendaOfStore, chosenStore, NO_STORE } from "#app/usecases/agenda/views/agenda-store.ts";
import { agendaWith } from "#app/usecases/agenda/views/view-agenda.server.ts";
import { dayAgo } from "#app/usecases/agenda/walk-ins/todays-agenda.server.ts";
import { seenQueue, type WaitingWalkIn } from "#app/usecases/agenda/walk-ins/view-queue.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type IdleOverview, setupOverview } from "#app/usecases/setup/business/setup-progress.server.ts";
import { type FirstWeek, firstWeekOfFacts } from "#app/usecases/setup/first-week/first-week.server.ts";
import type { CurrentMembership } from "#db/queries/accounts/memberships.ts";
import { type WaitingRow, waitingAt } from "#db/queries/agenda/walk-ins/waiting.ts";
import { type WalkInRow, walkInRow } from "#db/queries/agenda/walk-ins/walk-in-row.ts";
import type { Reader } from "#db/queries/messages/notifications.ts";
import { type FirstWeekFacts, firstWeekOf } from "#db/queries/setup/first-week.ts";
import { allOf, known, NOTHING, type Reading } from "#db/reading.ts";

/** The agenda page: a store's day, or a professional's week. */
export type AgendaPage = {
  readonly version: number;
  readonly view: AgendaView;
  readonly date: LocalDate;
  readonly dates: readonly LocalDate[];
  readonly today: LocalDate;
  readonly now: UtcMinute;
  readonly store: AgendaStore;
  /** The stores to choose from. */
  readonly stores: readonly AgendaStore[];
  /** The employees of the store; for a professional only themselves. */
  readonly people: readonly AgendaEmployee[];
  /** The only professional shown; null: all. */
  readonly employeeId: string | null;
  /** Whether the viewer runs the business and may see all professionals. */
  readonly isManager: boolean;
  readonly sheet: Sheet;
  /** The next client to receive, where today is shown. */
  readonly next: AgendaTurno | null;
  /** Facts to know before the client is received; null where there are none. */
  readonly mind: Mind | null;
  /** Whether no day shown has a booking. */
  readonly isEmpty: boolean;
  /** The walk-ins who wait at the store, where today's days are shown; null elsewhere. */
  readonly queue: readonly WaitingWalkIn[] | null;
  /** The walk-in that the page is to tell something about. */
  readonly told: WalkInRow | null;
  /** Suggestions for the setup, for an owner or manager whose day is empty. */
  readonly setup: IdleOverview | null;
  /** The guide to the first week, shown instead while that week lasts. */
  readonly firstWeek: FirstWeek | null;
};

/**
 * `usualStore`: the store viewed last; ignored if it is gone. `inParts`: of a crowded day only the part asked for; by
 * default the whole day. `looker`: marks this reader's notifications about these days as seen; by default none.
 */
export type PageAsked = AgendaAddress & {
  readonly usualStore: string | null;
  readonly inParts?: boolean;
  readonly looker?: Reader | null;
  /** The id of the walk-in that the page is to tell something about; by default none. */
  readonly toldOf?: string | null;
};

/**
 * The agenda as its page shows it. FORBIDDEN to users who do not work there. NOT_FOUND for a store or professional that
 * does not exist, or that the viewer may not see.
 */
export async function viewAgendaPage(
  deps: Deps,
  actor: SignedIn,
  asked: PageAsked,
): Promise<Result<AgendaPage, Refusal>> {
  const member = await memberOfBusiness(deps, actor);
  if (!member.ok) return member;
  const { businessId } = member.value;
  const found = await readPage(deps, member.value, asked, besidesOf(deps, businessId, asked));
  if (!found.ok) return found;
  const { agenda, besides } = found.value;
  const { week, told } = besides;
  const page = { ...pageOf(deps, agenda, { asked, member: member.value, besides }), told };
  const firstWeek = week && page.isManager ? firstWeekOfFacts(deps, businessId, week) : null;
  const isIdle = page.isManager && page.isEmpty && page.dates.includes(page.today) && firstWeek === null;
  return ok({ ...page, firstWeek, setup: isIdle ? await setupOverview(deps, businessId) : null });
}

function besidesOf(deps: Deps, businessId: string, { view, toldOf = null }: PageAsked): Reading<Besides> {
  const { db } = deps;
  const since = dayAgo(deps);
  return allOf({
    week: firstWeekOf(db, businessId),
    waiting: view === "week" ? known([]) : waitingAt(db, { businessId, since }),
    told: toldOf === null ? NOTHING : walkInRow(db, { businessId, id: toldOf }),
  });
}

/** What is read with the agenda. */
type Besides = {
  readonly week: FirstWeekFacts | null;
  readonly waiting: readonly WaitingRow[];
  readonly told: WalkInRow | null;
};

/** Reads the agenda to show; a week without a chosen professional shows the first professional. */
async function readPage(
  deps: Deps,
  member: CurrentMembership,
  asked: PageAsked,
  question: Reading<Besides>,
): Promise<Result<{ readonly agenda: Agenda; readonly besides: Besides }, Refusal>> {
  const date = asked.date ?? toLocal(minuteNow(deps), USUAL_ZONE).date;
  const storeId = asked.store ?? asked.usualStore;
  const whose = asked.employee;
  if (asked.view === "week" && whose === null) {
    const day = await readPage(deps, member, { ...asked, view: "day", date }, question);
    if (!day.ok) return day;
    const { agenda, besides } = day.value;
    const first = firstOf(agenda, { storeId, own: member.employeeId });
    return first === null ? day : readPage(deps, member, { ...asked, date, employee: first }, known(besides));
  }
  const dates = shownDates(asked.view, date);
  const span = { from: dates[0] ?? date, to: dates.at(-1) ?? date };
  const days = { ...span, storeId, employeeId: whose, looker: asked.looker ?? null };
  const found = await agendaWith(deps, member, days, question);
  const isForgotten =
    !found.ok && found.error.code === "NOT_FOUND" && asked.store === null && storeId !== null;
  return isForgotten ? readPage(deps, member, { ...asked, usualStore: null }, question) : found;
}

function firstOf(
  { stores }: Agenda,
  { storeId, own }: { readonly storeId: string | null; readonly own: string | null },
): string | null {
  const store = chosenStore(stores, { storeId, own });
  const staff = store?.staffIds ?? [];
  return own !== null && staff.includes(own) ? own : (staff[0] ?? null);
}

type Context = {
  readonly asked: PageAsked;
  readonly member: CurrentMembership;
  readonly besides: Besides;
};

function pageOf(deps: Deps, agenda: Agenda, { asked, member, besides }: Context): Omit<AgendaPage, "told"> {
  const now = minuteNow(deps);
  const isManager = MANAGING_ROLES.includes(member.role);
  const own = member.employeeId;
  const store = chosenStore(agenda.stores, { storeId: asked.store ?? asked.usualStore, own }) ?? NO_STORE;
  const { view } = asked;
  const today = toLocal(now, store.timeZone).date;
  const date = asked.date ?? today;
  const dates = shownDates(view, date);
  const here = agendaOfStore(agenda, store);
  const whose = asked.employee ?? (view === "week" ? firstOf(agenda, { storeId: store.id, own }) : null);
  const ids = whose === null ? here.employees.map(({ id }) => id) : [whose];
  const columns = dates.flatMap((each) => ids.map((employeeId) => ({ date: each, employeeId })));
  const partOf = asked.from === null ? null : asked.from * HOUR_MINUTES;
  const sheet = sheetOf({ agenda: here, store, columns, now, ...(asked.inParts ? { partOf } : {}) });
  const shown = here.entries.filter(({ employeeId }) => ids.includes(employeeId));
  const isToday = dates.includes(today);
  const next = isToday ? nextClient(turnosOf(shown), now) : null;
  return {
    ...{ version: agenda.version, view, date, dates, today, now, store, isManager, sheet },
    stores: agenda.stores.filter(({ isGone, id }) => !isGone || id === store.id),
    people: here.people,
    employeeId: whose,
    next,
    mind: (next && agenda.minds.get(next.bookingId)) ?? null,
    isEmpty: shown.length === 0,
    queue:
      isToday && view !== "week"
        ? seenQueue(deps, besides.waiting, {
            agenda: here,
            isWhole: !isManager || whose === null,
            store,
            member,
          })
        : null,
    setup: null,
    firstWeek: null,
  };
}
