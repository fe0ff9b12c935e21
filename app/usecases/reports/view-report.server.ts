import {
  type Figures,
  figuresOf,
  type Heat,
  heatOf,
  inOrder,
  type Share,
  sharesOfPeople,
  sharesOfServices,
} from "#app/domain/reports/figures.ts";
import { openMinutes } from "#app/domain/reports/open-minutes.ts";
import {
  comparedDays,
  countedDays,
  type Days,
  daysOfPeriod,
  lengthOf,
  MOST_BARS,
  monthOf,
  partsOf,
} from "#app/domain/reports/spans.ts";
import { addedMinutes, addedUp, type OpenMinutes, type Sums } from "#app/domain/reports/sums.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { type LocalDate, toUtcMinute, USUAL_ZONE } from "#app/domain/time/time.ts";
import { DAY_MINUTES } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { type MissedTurno, missedTurnos } from "#db/queries/reports/missed.ts";
import { plansOfBusiness } from "#db/queries/reports/store-plans.ts";
import { type Names, namesOf, type SumsKey, sumsOfDays, sumsOfMonths } from "#db/queries/reports/sums.ts";
import { allOf, NOTHING, readAll, reading } from "#db/reading.ts";
import { todayOf } from "./count-days.server.ts";
import { countFor, dueFor, isAnyDue } from "./recount.server.ts";

export type { MissedTurno } from "#db/queries/reports/missed.ts";

type ReportInput = {
  /** Null: the current month. */
  readonly days: Days | null;
  /** Null: the whole business. */
  readonly storeId: string | null;
  /** Most missed bookings in the list. */
  readonly most: number;
};

/** Figures of other days to compare with; null without any data. */
export type Compared = { readonly days: Days; readonly figures: Figures } | null;

export type NamedShare = Share & { readonly name: string };

export type Bar = {
  /** A date, or a month as `YYYY-MM`. */
  readonly key: string;
  readonly charged: number;
  readonly booked: number;
};

export type Report = {
  readonly today: LocalDate;
  readonly days: Days;
  /** The days up to the end of today: figures and shares count only these. */
  readonly counted: Days;
  readonly storeId: string | null;
  /** The stores to choose from: open ones, and those with bookings in these days. */
  readonly stores: Names["stores"];
  /** Whether all of it is counted; the clock does the rest. */
  readonly isWhole: boolean;
  readonly figures: Figures;
  readonly before: Compared;
  readonly lastYear: Compared;
  /** By day or by month, over all the days; without empty ones. */
  readonly bars: readonly Bar[];
  readonly isByMonth: boolean;
  readonly heat: Heat;
  readonly people: readonly NamedShare[];
  readonly services: readonly NamedShare[];
  readonly places: readonly NamedShare[];
  /** Latest first. */
  readonly missed: readonly MissedTurno[];
};

/**
 * The report of a business, or of one of its stores: its days beside the days before and those of last year. It reads sums of
 * days and months, so its cost does not grow with the number of bookings. FORBIDDEN to professionals; NOT_FOUND for another
 * business's store.
 */
export async function viewReport(
  deps: Deps,
  actor: SignedIn,
  { days: asked, storeId, most }: ReportInput,
): Promise<Result<Report, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const businessId = managed.value;
  const today = todayOf(deps);
  const days = asked ?? daysOfPeriod("month", today);
  const counted = countedDays(days, today);
  const compared = comparedDays(days, counted);
  const spans = days.from > today ? [days] : [days, compared.before, compared.lastYear];
  const key = { businessId, storeId };
  const month = monthOf(today);
  const isByMonth = lengthOf(days) > MOST_BARS;
  const asking = allOf({
    names: namesOf(deps.db, businessId),
    now: isByMonth ? sumsOf(deps, key, days, month) : daysAlone(deps, key, days),
    before: spans.length > 1 ? sumsOf(deps, key, compared.before, month) : NONE,
    lastYear: spans.length > 1 ? sumsOf(deps, key, compared.lastYear, month) : NONE,
    plans: isWithin(today, days)
      ? plansOfBusiness(deps.db, { ...key, ...momentsOf({ from: today, to: today }) })
      : NOTHING,
    missed: missedTurnos(deps.db, { businessId, storeId, days: counted, within: momentsOf(counted), most }),
  });
  const first = await readAll(deps.db, { facts: asking, due: dueFor(deps, { businessId, spans }) });
  const { names } = first.facts;
  if (storeId !== null && !names.stores.some(({ id }) => id === storeId)) return err({ code: "NOT_FOUND" });
  const { isWhole, facts } = isAnyDue(first.due)
    ? await countFor(deps, { businessId, spans }, first.due, asking)
    : { isWhole: true, facts: first.facts };
  const open = [...(facts.plans ?? [])].map(([id, plan]) => {
    return { storeId: id, key: today, sums: null, open: openMinutes(plan, today) };
  });
  const all = [...facts.now, ...open];
  const over = all.filter(({ key }) => key <= counted.to);
  const whole = joined(over);
  const sold = (id: string) => joined(over.filter((each) => each.storeId === id)).sums;
  const places = names.stores.map(({ id, name }) => ({ ...placeShare(id, sold(id)), name }));
  return ok({
    ...{ today, days, counted, storeId, isWhole, isByMonth },
    stores: names.stores.filter(({ id, isGone }) => !isGone || id === storeId || hasTurnos(places, id)),
    figures: figuresOf(whole.sums, whole.open),
    before: comparedOf(compared.before, facts.before),
    lastYear: comparedOf(compared.lastYear, facts.lastYear),
    bars: barsOf(facts.now, isByMonth),
    heat: heatOf(whole.sums.busy, whole.open),
    people: withNames(sharesOfPeople(whole.sums), names.employees),
    services: withNames(sharesOfServices(whole.sums), names.services),
    places: inOrder(places.filter(({ turnos }) => turnos > 0)),
    missed: facts.missed,
  });
}

/** Sums of a store's day or month; `key`: the date or month. */
type Part = {
  readonly storeId: string;
  readonly key: string;
  readonly sums: Sums | null;
  readonly open: OpenMinutes | null;
};

const NONE = reading([], (): readonly Part[] => []);

function daysAlone({ db }: Deps, key: SumsKey, days: Days) {
  const { statements, answer } = sumsOfDays(db, { ...key, days: [days] });
  return {
    statements,
    answer: (results: readonly unknown[]): readonly Part[] =>
      answer(results).map(({ date, ...rest }) => ({ ...rest, key: date })),
  };
}

/** By month for months that are over, otherwise by day. */
function sumsOf({ db }: Deps, key: SumsKey, days: Days, month: string) {
  const parts = partsOf(days, month);
  const byDay = sumsOfDays(db, { ...key, days: parts.days });
  const byMonth = parts.months === null ? null : sumsOfMonths(db, { ...key, ...parts.months });
  return {
    statements: [...byDay.statements, ...(byMonth?.statements ?? [])],
    answer([first, second]: readonly unknown[]): readonly Part[] {
      const found = byMonth === null ? [] : byMonth.answer([second]);
      return [
        ...byDay.answer([first]).map(({ date, ...rest }) => ({ ...rest, key: date })),
        ...found.map(({ month, ...rest }) => ({ ...rest, key: month })),
      ];
    },
  };
}

function joined(parts: readonly Part[]): { readonly sums: Sums; readonly open: OpenMinutes } {
  return {
    sums: addedUp(parts.flatMap(({ sums }) => (sums === null ? [] : [sums]))),
    open: addedMinutes(parts.flatMap(({ open }) => (open === null ? [] : [open]))),
  };
}

function comparedOf(days: Days, parts: readonly Part[]): Compared {
  if (parts.length === 0) return null;
  const { sums, open } = joined(parts);
  return { days, figures: figuresOf(sums, open) };
}

function barsOf(parts: readonly Part[], isByMonth: boolean): Bar[] {
  const bars = new Map<string, Bar>();
  for (const { key: place, sums } of parts) {
    const key = isByMonth ? place.slice(0, 7) : place;
    const { charged, booked } = bars.get(key) ?? { charged: 0, booked: 0 };
    const { counts } = sums ?? { counts: {} as Sums["counts"] };
    bars.set(key, { key, charged: charged + (counts.charged ?? 0), booked: booked + (counts.booked ?? 0) });
  }
  const some = [...bars.values()].filter(({ charged, booked }) => charged + booked > 0);
  return some.sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** A store's share of the report. */
function placeShare(id: string, { counts, pairs }: Sums): Share {
  const { turnos, charged, booked } = figuresOf({ counts, pairs, people: {}, busy: {} }, {});
  const minutes = Object.values(pairs).reduce((sum, [, each]) => sum + each, 0);
  return { id, turnos, minutes, charged, booked };
}

function hasTurnos(places: readonly Share[], storeId: string): boolean {
  return places.some(({ id, turnos }) => id === storeId && turnos > 0);
}

function withNames(shares: readonly Share[], names: ReadonlyMap<string, string>): NamedShare[] {
  return shares.map((share) => ({ ...share, name: names.get(share.id) ?? "" }));
}

function isWithin(date: LocalDate, { from, to }: Days): boolean {
  return from <= date && date <= to;
}

/** One day more at both ends, for stores in other zones. */
function momentsOf({ from, to }: Days) {
  return {
    from: toUtcMinute(from, 0, USUAL_ZONE) - DAY_MINUTES,
    to: toUtcMinute(to, DAY_MINUTES, USUAL_ZONE) + DAY_MINUTES,
  };
}
