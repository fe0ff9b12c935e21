import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoreCalendar } from "#app/domain/calendar/opening.ts";
import { mergeSpans, type Span } from "#app/domain/time/spans.ts";
import { checkList, type ListQuestion, type Waiting } from "#app/domain/waitlist/check-list.ts";
import { quietHoursAt } from "#app/domain/waitlist/quiet-hours.ts";
import type { WaitedFor } from "#app/domain/waitlist/team-time.ts";
import { BUENOS_AIRES, MONDAY, span, utc, weekly } from "#tests/domain/calendar/calendar-builders.ts";
import { minutesOf, naiveFree, naiveNews } from "./naive-list.ts";

const TUESDAY = "2026-06-02";
const WEEKS = [
  weekly(["09:00-13:00", "16:00-20:00"]),
  weekly(["10:00-14:00"]),
  weekly(["08:00-12:00", "12:00-15:00"]),
];
const STORE: StoreCalendar = {
  timeZone: BUENOS_AIRES,
  weekly: weekly(["09:00-13:00", "16:00-20:00"]),
  closures: [],
  gridMinutes: 15,
  minimumNoticeMinutes: 30,
};
const NOON = utc(`${MONDAY}T12:00-03:00`);

/** Quarters of the two days, each up to two hours. */
const spans = fc
  .array(fc.tuple(fc.integer({ min: 32, max: 176 }), fc.integer({ min: 1, max: 8 })), { maxLength: 7 })
  .map((all): Span[] => {
    const midnight = utc(`${MONDAY}T00:00-03:00`);
    return all.map(([from, length]) => ({ from: midnight + from * 15, to: midnight + (from + length) * 15 }));
  });

const team: fc.Arbitrary<WaitedFor[]> = fc
  .array(
    fc.record({
      weekly: fc.constantFrom(...WEEKS),
      timeOff: spans,
      busy: spans,
      held: spans,
      serviceIds: fc.constantFrom(["cut"], ["cut", "color"]),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((people) =>
    people.map(({ weekly, timeOff, held, ...one }, nth) => ({
      ...one,
      id: `p${nth}`,
      employee: { weekly, timeOff },
      held: held.slice(0, 2).map((each, of) => ({ ...each, offerId: `old-${nth}-${of}` })),
    })),
  );

const entry: fc.Arbitrary<Omit<Waiting, "id">> = fc.record({
  employeeId: fc.constantFrom(null, "p0", "p1"),
  othersToo: fc.boolean(),
  days: fc.constantFrom([MONDAY], [TUESDAY], [MONDAY, TUESDAY]),
  lastDay: fc.constant(TUESDAY),
  part: fc.constantFrom("MORNING" as const, "AFTERNOON" as const, "ANY" as const),
  services: fc.constantFrom(
    [{ serviceId: "cut", minutes: 45, own: null }],
    [{ serviceId: "cut", minutes: 45, own: { p0: { minutes: 20 }, p1: { percent: 10, minutes: 75 } } }],
    [
      { serviceId: "cut", minutes: 45, own: null },
      { serviceId: "color", minutes: 60, own: null },
    ],
    [],
  ),
  missed: fc.constantFrom(0, 2, 3),
  known: fc.dictionary(fc.constantFrom("p0", "p1", "p2"), spans.map(mergeSpans)),
  wakeAt: fc.constant(null),
  hasBooked: fc.constant(false),
  isBlocked: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  offer: fc.constant(null),
});

function check(question: Partial<ListQuestion>) {
  let count = 0;
  const list = { now: NOON, zone: BUENOS_AIRES, calendar: STORE, team: [], entries: [] };
  return checkList({ ...list, newId: () => `o${count++}`, ...question });
}

test("a check offers each entry, in turn, the first time that a minute-by-minute reading finds", () => {
  fc.assert(
    fc.property(team, fc.array(entry, { minLength: 1, maxLength: 4 }), spans, (team, entries, closures) => {
      const store = { ...STORE, closures: closures.map((each) => ({ ...each, reason: null })) };
      const list = entries.map((each, nth) => ({ ...each, id: `e${nth}` }));
      const checked = check({ calendar: store, team, entries: list });
      let now = team;
      for (const each of list) {
        const found = checked.find(({ entryId }) => entryId === each.id);
        const { known, news } = naiveNews({ store, team: now, entry: each, now: NOON });
        const told = each.missed >= 3 || each.isBlocked ? null : news;
        const offer = found?.offer ?? null;
        expect(offer && { id: offer.employeeId, start: offer.span.from }).toEqual(told);
        if (offer !== null) {
          const one = now.find(({ id }) => id === offer.employeeId);
          const gap =
            one === undefined
              ? new Set<number>()
              : gapAround(naiveFree(store, one, each.days, true), offer.span);
          known.set(offer.employeeId, new Set([...(known.get(offer.employeeId) ?? []), ...gap]));
          now = now.map((person) =>
            person.id === offer.employeeId
              ? { ...person, held: [...person.held, { offerId: offer.id, ...offer.span }] }
              : person,
          );
        }
        if (found !== undefined) expect(asSets(found.known)).toEqual(withoutEmpty(known));
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

function gapAround(free: ReadonlySet<number>, { from }: Span): Set<number> {
  const gap = new Set<number>();
  for (let minute = from; free.has(minute); minute++) gap.add(minute);
  for (let minute = from - 1; free.has(minute); minute--) gap.add(minute);
  return gap;
}

const asSets = (known: Waiting["known"]) =>
  Object.fromEntries(
    Object.entries(known).map(([id, all]) => [id, [...minutesOf(all)].sort((a, b) => a - b)]),
  );
const withoutEmpty = (known: ReadonlyMap<string, ReadonlySet<number>>) =>
  Object.fromEntries(
    [...known].flatMap(([id, all]) => (all.size === 0 ? [] : [[id, [...all].sort((a, b) => a - b)]])),
  );

const ANA: WaitedFor = {
  ...{ id: "ana", serviceIds: ["cut"], busy: [], held: [] },
  employee: { weekly: STORE.weekly, timeOff: [] },
};
const WAITING: Waiting = {
  ...{ id: "e", employeeId: null, othersToo: false, days: [MONDAY, TUESDAY], lastDay: TUESDAY, part: "ANY" },
  ...{
    services: [{ serviceId: "cut", minutes: 60, own: null }],
    missed: 0,
    known: {},
    wakeAt: null,
    hasBooked: false,
    isBlocked: false,
    offer: null,
  },
};

test("two consecutive checks offer nothing twice", () => {
  const [first] = check({ team: [ANA], entries: [WAITING] });
  const held = first?.offer ? [{ offerId: first.offer.id, ...first.offer.span }] : [];
  const again = { ...WAITING, known: first?.known ?? {}, wakeAt: first?.wakeAt ?? null };
  const [second] = check({ team: [{ ...ANA, held }], entries: [{ ...again, offer: first?.offer ?? null }] });
  expect(second).toBeUndefined();
});

test.each([
  ["2026-06-01T07:59-03:00", MONDAY, "2026-06-01T08:00-03:00"],
  ["2026-06-01T22:00-03:00", MONDAY, "2026-06-02T08:00-03:00"],
  ["2026-06-02T00:30-03:00", TUESDAY, "2026-06-02T08:00-03:00"],
])("at %s entries hear only of %s", (at, onlyDay, until) => {
  expect(quietHoursAt(utc(at), BUENOS_AIRES)).toEqual({ onlyDay, until: utc(until) });
});

test.each(["2026-06-01T08:00-03:00", "2026-06-01T21:59-03:00"])("%s is outside quiet hours", (at) => {
  expect(quietHoursAt(utc(at), BUENOS_AIRES)).toBeNull();
});

test("a check held back by quiet hours wakes in the morning, an offer at its end", () => {
  const evening = utc(`${MONDAY}T22:10-03:00`);
  const [quiet] = check({ now: evening, team: [ANA], entries: [WAITING] });
  expect(quiet).toMatchObject({ offer: null, wakeAt: utc(`${TUESDAY}T08:00-03:00`) });
  const [day] = check({ team: [ANA], entries: [WAITING] });
  expect(day).toMatchObject({ wakeAt: NOON + 20, offer: { until: NOON + 20 } });
});

test("an offer is held until its time begins, where that comes first", () => {
  const store = { ...STORE, minimumNoticeMinutes: 0 };
  const [checked] = check({
    now: utc(`${MONDAY}T15:50-03:00`),
    calendar: store,
    team: [ANA],
    entries: [WAITING],
  });
  expect(checked?.offer).toMatchObject({ until: utc(`${MONDAY}T16:00-03:00`) });
});

test.each([
  ["their last day is over", { lastDay: "2026-05-31" }, "OVER"],
  ["they waited for a morning that is over", { lastDay: MONDAY, part: "MORNING", days: [MONDAY] }, "OVER"],
  ["they have booked themselves", { hasBooked: true }, "FILLED"],
] as const)("a waitlist entry ends where %s", (_, wishes, end) => {
  const offer = { id: "o", employeeId: "ana", span: span(MONDAY, "16:00-17:00"), until: NOON + 5 };
  const now = utc(`${MONDAY}T13:00-03:00`);
  const [checked] = check({ now, team: [ANA], entries: [{ ...WAITING, ...wishes, offer }] });
  expect(checked).toMatchObject({ end, withdrawn: "o", offer: null, wakeAt: null });
});

test.each<[string, Partial<WaitedFor> | null]>([
  ["somebody was forced over it", { busy: [span(MONDAY, "16:30-17:30")] }],
  [
    "the professional is away",
    { employee: { weekly: STORE.weekly, timeOff: [span(MONDAY, "16:30-17:30")] } },
  ],
  ["they do it no more", { serviceIds: [] }],
  ["they have left", null],
])("an offer is taken back where %s", (_, change) => {
  const offer = { id: "o", employeeId: "ana", span: span(MONDAY, "16:00-17:00"), until: NOON + 5 };
  const team = change === null ? [] : [{ ...ANA, ...change }];
  expect(check({ team, entries: [{ ...WAITING, days: [MONDAY], lastDay: MONDAY, offer }] })[0]).toMatchObject(
    {
      withdrawn: "o",
    },
  );
});

test("no entry gets an offer where the store is not open to the public", () => {
  const known = { ana: [span(MONDAY, "09:00-13:00")] };
  const [checked] = check({ calendar: null, team: [ANA], entries: [{ ...WAITING, known }] });
  expect(checked).toMatchObject({ offer: null, known });
});
