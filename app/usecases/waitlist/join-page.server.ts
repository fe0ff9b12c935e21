import { WINDOW_DAYS } from "#app/domain/calendar/slots.ts";
import { openOption } from "#app/domain/catalog/own-terms.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { datesFrom, type LocalDate, toLocal } from "#app/domain/time/time.ts";
import { type FreeTime, freeNow, isAwayDay, someOf, workDays } from "#app/domain/waitlist/open-days.ts";
import { ableTo, timesOf } from "#app/domain/waitlist/wish.ts";
import { joinHref, wizardHref, wizardPath } from "#app/domain/wizard/address.ts";
import { totalsOf } from "#app/domain/wizard/totals.ts";
import { ANY_EMPLOYEE, type WizardChoices } from "#app/domain/wizard/wizard.ts";
import { listed } from "#app/text/formats.ts";
import type { Place } from "#app/usecases/catalog/store-catalog.server.ts";
import type { Actor, Deps, Refusal } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { type OwnAccount, ownAccount } from "#db/queries/accounts/own-account.ts";
import { inStoreZone } from "#db/queries/catalog/slot-facts.ts";
import { type TeamFacts, teamFacts } from "#db/queries/waitlist/list-facts.ts";
import { NOTHING, readAll } from "#db/reading.ts";
import { servicesOf, teamKey, teamOf } from "./store-team.server.ts";

/** Number of days shown at once; the remaining bookable days appear on demand. */
const SHOWN_DAYS = 21;
const MOST_FREE = 6;

/** A time free now, and the URL to book it. */
export type FreeLink = FreeTime & { readonly href: string };

/** The waitlist form: the chosen services, and the possible wishes. */
export type JoinPage = {
  readonly storeName: string;
  /** URL of the wizard's choice of a time. */
  readonly back: string;
  /** URL of the page itself. */
  readonly here: string;
  readonly services: string;
  readonly minutes: number;
  readonly centavos: number;
  readonly isFrom: boolean;
  /** First name of the chosen professional; null: any. */
  readonly employee: string | null;
  /** Whether other professionals could do it as well. */
  readonly hasOthers: boolean;
  /** The days on which that professional works, or any of them: the first weeks, then the rest. */
  readonly days: readonly LocalDate[];
  readonly laterDays: readonly LocalDate[];
  /** The day last looked at in the wizard; null where there is none, or no work on it. */
  readonly looked: LocalDate | null;
  /** None of the possible professionals works that day, as it stands. */
  readonly isAway: boolean;
  /** Times free on that day now. */
  readonly free: readonly FreeLink[];
  /** The store needs a mobile to book, and the account has no phone. */
  readonly needsMobile: boolean;
  /** The signed-in user; null: a guest. */
  readonly person: { readonly name: string; readonly email: string; readonly phone: string | null } | null;
};

/** Redirect to the wizard, which says why. */
type BackToWizard = { readonly redirect: string };

type Asked = Place & { readonly choices: WizardChoices };

/**
 * The waitlist form for the choices of a store's wizard. Redirects to the wizard where these cannot be booked any more. NOT_FOUND
 * for an unknown store.
 */
export async function viewJoin(
  deps: Deps,
  actor: Actor,
  asked: Asked,
): Promise<Result<JoinPage | BackToWizard, Refusal>> {
  const { facts, own } = await readFacts(deps, actor, asked);
  if (facts.store === null) return err({ code: "NOT_FOUND" });
  return ok(pageOf(deps, { ...asked, facts, own }));
}

function readFacts(deps: Deps, actor: Actor, { choices, ...place }: Asked) {
  const now = minuteNow(deps);
  const { servicePriceIds, date } = choices;
  return inStoreZone(async (zone) => {
    const today = toLocal(now, zone).date;
    const days = date !== null && datesFrom(today, WINDOW_DAYS + 1).includes(date) ? [date] : [];
    const found = await readAll(deps.db, {
      facts: teamFacts(deps.db, teamKey({ ...place, zone, days, servicePriceIds, now })),
      own: actor.kind === "user" ? ownAccount(deps.db, actor.userId) : NOTHING,
    });
    return { ...found, store: found.facts.store };
  });
}

type Found = Asked & { readonly facts: TeamFacts; readonly own: OwnAccount | null };

function pageOf(deps: Deps, { choices, facts, own, ...place }: Found): JoinPage | BackToWizard {
  const { store, options, people } = facts;
  const path = wizardPath(place);
  const back = wizardHref(path, 3, { ...choices, time: null });
  const services = servicesOf(choices.servicePriceIds, facts);
  if (store === null) return { redirect: back };
  const now = minuteNow(deps);
  const team = { calendar: store.calendar, team: teamOf(facts), now };
  const able = ableTo({ services }, timesOf(team)).map(({ one }) => one.id);
  const employeeId = choices.employee === ANY_EMPLOYEE ? null : choices.employee;
  if (able.length === 0 || (employeeId !== null && !able.includes(employeeId))) return { redirect: back };

  const wished = { employeeId, othersToo: false, services };
  const today = toLocal(now, store.timeZone).date;
  const window = datesFrom(today, WINDOW_DAYS + 1);
  const worked = workDays({ ...wished, days: window }, team);
  const { date } = choices;
  const isAway = date !== null && window.includes(date) && isAwayDay(wished, team, date);
  const days = isAway ? [...worked, date].toSorted() : worked;
  const looked = days.find((day) => day === date) ?? null;
  const free = looked === null ? [] : freeNow({ ...wished, days: [looked], part: "ANY" }, team);
  const near = window[SHOWN_DAYS] ?? "";
  const agreed = options.map((option) => openOption(option, employeeId === null ? able : [employeeId]));
  const totals = totalsOf(agreed.map((option) => ({ ...option, additionalCentavos: 0 })));
  return {
    storeName: store.name,
    ...{ back, here: joinHref(path, choices), looked, isAway },
    services: listed(options.map(({ serviceName }) => serviceName)),
    minutes: totals.totalMinutesTo ?? totals.totalMinutes,
    centavos: totals.totalCentavos,
    isFrom: agreed.some(({ priceType }) => priceType === "FROM"),
    employee: people.find(({ id }) => id === employeeId)?.firstName ?? null,
    hasOthers: employeeId !== null && able.length > 1,
    days: days.filter((day) => day < near),
    laterDays: days.filter((day) => day >= near),
    free: someOf(free, MOST_FREE).map((time) => ({ ...time, href: bookHref(path, choices, time) })),
    needsMobile: store.needsMobile && (own?.phone ?? null) === null,
    person: own && { name: `${own.firstName} ${own.lastName}`.trim(), email: own.email, phone: own.phone },
  };
}

/** The wizard's choice of a time, with this time marked. */
export function bookHref(path: string, choices: WizardChoices, { date, minute }: FreeTime): string {
  return wizardHref(path, 3, { ...choices, date, time: minute });
}
