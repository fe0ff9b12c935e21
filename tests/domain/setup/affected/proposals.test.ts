import fc from "fast-check";
import { expect, test } from "vitest";
import type { WeeklyShifts } from "#app/domain/calendar/opening.ts";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { objector, type PlacedLine } from "#app/domain/setup/affected/affected.ts";
import {
  type Aim,
  type AwayTurno,
  type Ground,
  howManyGo,
  proposeResolutions,
} from "#app/domain/setup/affected/proposals.ts";
import { resolutionValue } from "#app/domain/setup/affected/resolutions.ts";
import type { SetupCalendar } from "#app/domain/setup/affected/setup-calendar.ts";
import type { Span } from "#app/domain/time/spans.ts";
import { toUtcMinute } from "#app/domain/time/time.ts";
import { isOpen, minutesTaken, naiveResolutions } from "./naive-proposals.ts";

const ZONE = "America/Argentina/Buenos_Aires";
const FRIDAY = "2026-11-06";
const at = (minute: number, date = FRIDAY) => toUtcMinute(date, minute, ZONE);
const MORNING = { from: 540, to: 780 };
const WEEK = Object.fromEntries(
  WEEKDAYS.map((day) => [day, day === "saturday" ? [] : [MORNING]]),
) as unknown as WeeklyShifts;
const STORE = { id: "centro", timeZone: ZONE, weekly: WEEK, closures: [], isGone: false };
const AWAY = { from: at(0), to: at(1440) };
const PROPOSED: Aim = { kind: "PROPOSED" };

type Wish = {
  readonly busy?: Ground["busy"];
  readonly off?: Readonly<Record<string, readonly Span[]>>;
  readonly skills?: Readonly<Record<string, readonly string[]>>;
};

function groundWith({ busy = [], off = {}, skills = {} }: Wish = {}) {
  const calendar: SetupCalendar = {
    stores: [STORE],
    people: ["ana", "bruno", "carla"].map((id) => ({
      ...{ id, isGone: false, timeOff: off[id] ?? (id === "ana" ? [AWAY] : []) },
      places: [{ storeId: "centro", ownWeekly: null }],
      serviceIds: skills[id] ?? ["corte", "color"],
    })),
    goneServiceIds: [],
  };
  const ground = { stores: [STORE], deputyIds: ["bruno", "carla"], busy, now: at(0) };
  return { ...ground, calendar, objects: objector(calendar) };
}

function turno(
  bookingId: string,
  spans: readonly (readonly [number, number, string?])[],
  more = {},
): AwayTurno {
  const lines = spans.map(
    ([from, to, employeeId = "ana"]): PlacedLine => ({
      ...{ storeId: "centro", employeeId, serviceId: "corte", date: FRIDAY },
      span: { from: at(from), to: at(to) },
    }),
  );
  return { bookingId, isReached: true, lines, awayIds: ["ana"], mayHandOver: true, mayMove: true, ...more };
}

function resolutionsOf(ground: Ground, turnos: readonly AwayTurno[], aim = PROPOSED) {
  return proposeResolutions(ground, turnos, aim).map(({ resolution }) => resolutionValue(resolution));
}

const FULL = ["bruno", "carla"].map((employeeId) => ({
  bookingId: "x",
  employeeId,
  from: at(540),
  to: at(780),
}));

test("a booking goes to a free professional, else to a later time, else to a call", () => {
  const two = [turno("a", [[540, 600]]), turno("b", [[570, 630]])];
  expect(resolutionsOf(groundWith(), two)).toEqual(["bruno", "carla"]);
  expect(resolutionsOf(groundWith(), [...two, turno("c", [[560, 600]])])).toEqual([
    "bruno",
    "carla",
    "2026-11-08T09:00",
  ]);
  expect(resolutionsOf(groundWith({ busy: FULL }), two)).toEqual(["2026-11-08T09:00", "2026-11-08T10:00"]);
  const never = { ana: [{ from: at(0), to: at(0) + 20 * 1440 }] };
  expect(resolutionsOf(groundWith({ busy: FULL, off: never }), two)).toEqual(["CALL", "CALL"]);
});

test("a client without contact details is called, wherever there is room", () => {
  const call = turno("a", [[540, 600]], { isReached: false });
  for (const aim of [PROPOSED, { kind: "PERSON", employeeId: "bruno" }, { kind: "LATER" }] as const)
    expect(resolutionsOf(groundWith(), [call, turno("b", [[540, 600]])], aim)[0]).toBe("CALL");
});

test("only a professional who offers the service takes over, and only where handing over is allowed", () => {
  const ground = groundWith({ skills: { bruno: ["color"] } });
  expect(resolutionsOf(ground, [turno("a", [[540, 600]])])).toEqual(["carla"]);
  const own = turno("a", [[540, 600]], { mayHandOver: false });
  expect(resolutionsOf(ground, [own])).toEqual(["2026-11-08T09:00"]);
  expect(proposeResolutions(ground, [own], PROPOSED)[0]?.ways).toMatchObject({
    deputyIds: [],
    elsewhere: [],
  });
  expect(resolutionsOf(ground, [{ ...own, mayMove: false }])).toEqual(["CALL"]);
});

test("a shared booking keeps its remaining professional, who is never in two places", () => {
  const together = turno("a", [
    [540, 600],
    [540, 600, "bruno"],
  ]);
  expect(resolutionsOf(groundWith(), [together])).toEqual(["carla"]);
  const apart = turno("a", [
    [540, 600],
    [600, 660, "bruno"],
  ]);
  expect(resolutionsOf(groundWith(), [apart])).toEqual(["bruno"]);
});

test("a professional gets as many bookings as fit, and the others keep their best way", () => {
  const three = [turno("a", [[540, 600]]), turno("b", [[570, 630]]), turno("c", [[600, 660]])];
  const carla = { kind: "PERSON", employeeId: "carla" } as const;
  expect(howManyGo(groundWith(), three, carla)).toBe(2);
  expect(resolutionsOf(groundWith(), three, carla)).toEqual(["carla", "bruno", "carla"]);
  expect(resolutionsOf(groundWith(), three, { kind: "LATER" })).toEqual([
    "2026-11-08T09:00",
    "2026-11-08T10:00",
    "2026-11-08T11:00",
  ]);
  expect(resolutionsOf(groundWith(), three, { kind: "CALL" })).toEqual(["CALL", "CALL", "CALL"]);
});

test("other professionals' places of the same day come nearest first", () => {
  const busy = [
    { bookingId: "x", employeeId: "bruno", from: at(600), to: at(645) },
    { bookingId: "y", employeeId: "carla", from: at(540), to: at(690) },
  ];
  const [proposal] = proposeResolutions(groundWith({ busy }), [turno("a", [[600, 660]])], PROPOSED);
  expect(proposal?.ways.elsewhere).toEqual([
    { employeeId: "bruno", date: FRIDAY, startMinute: 645 },
    { employeeId: "carla", date: FRIDAY, startMinute: 690 },
  ]);
});

const quarter = fc.integer({ min: 36, max: 50 }).map((each) => each * 15);
const span = fc
  .tuple(quarter, fc.constantFrom(15, 30, 45, 60))
  .map(([from, minutes]) => [from, from + minutes] as const);
const someone = fc.constantFrom("bruno", "carla");
const turnoArb = fc.record({
  first: span,
  second: fc.option(fc.tuple(fc.constantFrom(15, 30), fc.constantFrom("ana", "bruno", "carla"))),
  isReached: fc.boolean(),
  mayHandOver: fc.constantFrom(true, true, true, false),
  mayMove: fc.constantFrom(true, true, true, false),
});
const caseArb = fc.record({
  turnos: fc.array(turnoArb, { maxLength: 6 }),
  busy: fc.array(fc.tuple(fc.constantFrom("ana", "bruno", "carla"), span, fc.integer({ min: 0, max: 3 })), {
    maxLength: 12,
  }),
  off: fc.array(fc.tuple(someone, span), { maxLength: 2 }),
  skills: fc.constantFrom(["corte"], ["color"], ["corte", "color"]),
  now: fc.integer({ min: 0, max: 800 }),
  aim: fc.constantFrom<Aim>(
    PROPOSED,
    { kind: "PERSON", employeeId: "bruno" },
    { kind: "PERSON", employeeId: "carla" },
    { kind: "LATER" },
    { kind: "CALL" },
  ),
});

function drawn({
  turnos,
  busy,
  off,
  skills,
  now,
}: typeof caseArb extends fc.Arbitrary<infer Case> ? Case : never) {
  const day = (days: number) => days * 1440;
  const awayOf = (id: string) =>
    off.flatMap(([who, [from, to]]) => (who === id ? [{ from: at(from), to: at(to) }] : []));
  const ground = groundWith({
    busy: busy.map(([employeeId, [from, to], days], index) => ({
      ...{ bookingId: `x${index}`, employeeId },
      ...{ from: at(from) + day(days), to: at(to) + day(days) },
    })),
    off: {
      ana: [AWAY],
      bruno: awayOf("bruno"),
      carla: awayOf("carla"),
    },
    skills: { bruno: skills },
  });
  const all = turnos.map(({ first: [from, to], second, ...may }, index) =>
    turno(
      `t${index}`,
      second
        ? [
            [from, to],
            [to, to + second[0], second[1]],
          ]
        : [[from, to]],
      may,
    ),
  );
  return { ground: { ...ground, now: at(now) }, turnos: all };
}

test("proposals equal those of a model that counts minutes, and never overlap", () => {
  fc.assert(
    fc.property(caseArb, (each) => {
      const { ground, turnos } = drawn(each);
      const proposals = proposeResolutions(ground, turnos, each.aim);
      const naive = naiveResolutions(ground, turnos, each.aim);
      expect(new Map(proposals.map(({ bookingId, resolution }) => [bookingId, resolution]))).toEqual(naive);
      const all = turnos.flatMap((one) =>
        minutesTaken(ground, one, naive.get(one.bookingId) ?? { kind: "CALL" }),
      );
      expect(new Set(all).size).toBe(all.length);
      expect(all.every((minute) => isOpen(ground, minute))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("no way of a booking takes booked time or time of another proposal", () => {
  fc.assert(
    fc.property(caseArb, (each) => {
      const { ground, turnos } = drawn(each);
      const proposals = proposeResolutions(ground, turnos, each.aim);
      const ofOne = (index: number, resolution: Parameters<typeof minutesTaken>[2]) => {
        const one = turnos[index];
        return one === undefined ? [] : minutesTaken(ground, one, resolution);
      };
      const booked = ground.busy.flatMap(({ employeeId, from, to }) =>
        Array.from({ length: to - from }, (_, index) => `${employeeId} ${from + index}`),
      );
      proposals.forEach(({ ways }, index) => {
        const others = new Set([
          ...booked,
          ...proposals.flatMap(({ resolution }, other) => (other === index ? [] : ofOne(other, resolution))),
        ]);
        const all = [
          ...ways.deputyIds.map((employeeId) => ({ kind: "MOVE", employeeId }) as const),
          ...ways.elsewhere.map((place) => ({ kind: "ELSEWHERE", ...place }) as const),
          ...ways.later.map((place) => ({ kind: "LATER", ...place }) as const),
        ];
        for (const way of all) {
          const minutes = ofOne(index, way);
          expect(minutes.some((minute) => others.has(minute))).toBe(false);
          expect(minutes.every((minute) => isOpen(ground, minute))).toBe(true);
        }
      });
    }),
    { numRuns: 60 },
  );
});
