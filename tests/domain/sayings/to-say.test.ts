import { expect, test } from "vitest";
import type { Saying, SayingState } from "#app/domain/codes/saying.ts";
import { isStillTrue, partsOf, queueOf, subjectOf, type ToSay } from "#app/domain/sayings/to-say.ts";
import { DAY_MS } from "#app/domain/time/units.ts";

const NOW = Date.parse("2026-11-05T15:00:00Z");
const MINUTE = NOW / 60_000;

function toSay(saying: Saying, bookingId: string, other: Partial<ToSay> = {}): ToSay {
  return {
    ...{ saying, bookingId, subject: bookingId, clientId: `de-${bookingId}` },
    ...{ startUtcMinute: MINUTE + 60, dueAt: null, seriesId: null, state: null, changedAt: null },
    ...{ isRefused: false, isConsented: false, isUnwanted: false },
    ...other,
  };
}

const shown = (all: readonly ToSay[], view: Parameters<typeof queueOf>[1]["view"] = "todos") =>
  queueOf(all, { view, now: NOW }).rows.map(({ saying, bookingId }) => `${saying} ${bookingId}`);

test("the most urgent message comes first, and messages already acted on come last", () => {
  const all = [
    toSay("REMINDER", "later", { startUtcMinute: MINUTE + 1500 }),
    toSay("REMINDER", "opened", { state: "OPENED", changedAt: NOW - 1 }),
    toSay("REMINDER", "sooner", { startUtcMinute: MINUTE + 1400 }),
    toSay("CHANGE", "moved"),
    toSay("DEPOSIT", "long", { dueAt: NOW + 900_000 }),
    toSay("DEPOSIT", "short", { dueAt: NOW + 60_000, startUtcMinute: MINUTE + 9000 }),
  ];
  expect(shown(all)).toEqual([
    "DEPOSIT short",
    "DEPOSIT long",
    "CHANGE moved",
    "REMINDER sooner",
    "REMINDER later",
    "REMINDER opened",
  ]);
});

test("a message acted on no longer counts, and is shown for a day", () => {
  const states: readonly (readonly [SayingState | null, number])[] = [
    [null, 1],
    ["FAILED", 1],
    ["SKIPPED", 1],
    ["OPENED", 0],
    ["DISMISSED", 0],
    ["SENT", 0],
    ["UNKNOWN", 0],
  ];
  for (const [state, count] of states) {
    const recent = toSay("THANKS", "a", { state, changedAt: NOW - 1 });
    const { rows, counts } = queueOf([recent], { view: "todos", now: NOW });
    expect([state, counts.todos, counts.gracias, rows.length]).toEqual([state, count, count, 1]);
  }
  expect(shown([toSay("THANKS", "a", { state: "OPENED", changedAt: NOW - DAY_MS })])).toEqual([]);
});

test("a client who refuses messages is left out, and the queue counts what it hides", () => {
  const all = [
    toSay("REMINDER", "a", { isRefused: true, clientId: "one" }),
    toSay("THANKS", "b", { isRefused: true, clientId: "one" }),
    toSay("REMINDER", "c", { isUnwanted: true, clientId: "two" }),
    toSay("REMINDER", "d"),
  ];
  expect(shown(all)).toEqual(["REMINDER d"]);
  expect(queueOf(all, { view: "todos", now: NOW })).toMatchObject({
    hidden: { messages: 3, clients: 2 },
    counts: { todos: 1, recordatorios: 1, gracias: 0 },
  });
});

test("a cancellation stands under what changed", () => {
  const all = [toSay("CANCELLATION", "a"), toSay("CHANGE", "b"), toSay("CONFIRMATION", "c")];
  expect(shown(all, "cambios")).toEqual(["CANCELLATION a", "CHANGE b"]);
  expect(shown(all, "confirmaciones")).toEqual(["CONFIRMATION c"]);
});

test("only the first booking of a series is confirmed", () => {
  const all = [
    toSay("CONFIRMATION", "second", { seriesId: "s", startUtcMinute: MINUTE + 200 }),
    toSay("CONFIRMATION", "first", { seriesId: "s", startUtcMinute: MINUTE + 100 }),
    toSay("CONFIRMATION", "other", { seriesId: "t", startUtcMinute: MINUTE + 300 }),
  ];
  expect(shown(all)).toEqual(["CONFIRMATION first", "CONFIRMATION other"]);
});

test("a booking has a single message for all its news", () => {
  const all = [toSay("CONFIRMATION", "a"), toSay("CHANGE", "a"), toSay("REMINDER", "a")];
  expect(shown(all)).toEqual(["CONFIRMATION a"]);
  expect(shown(all.slice(1))).toEqual(["CHANGE a"]);
  const opened = { state: "OPENED", changedAt: NOW - 1 } as const;
  expect(shown([toSay("CONFIRMATION", "a", opened), toSay("CHANGE", "a")])).toEqual([
    "CHANGE a",
    "CONFIRMATION a",
  ]);
});

test("a message that is sent once is identified by its content", () => {
  expect(subjectOf({ saying: "REMINDER", bookingId: "a", startUtcMinute: 5 })).toBe("a:5");
  expect(subjectOf({ saying: "THANKS", bookingId: "a" })).toBe("a");
  expect(partsOf(subjectOf({ saying: "MISSED", clientId: "c", lastVisit: "2026-10-01" }))).toEqual({
    id: "c",
    variant: "2026-10-01",
  });
});

const TURNO = {
  ...({ status: "PENDING", cancelReason: null, depositDueAt: null } as const),
  ...{ startUtcMinute: MINUTE + 60, endUtcMinute: MINUTE + 120 },
};

test.each<[Saying, Partial<Parameters<typeof isStillTrue>[1]>, string, boolean]>([
  ["REMINDER", {}, `${MINUTE + 60}`, true],
  ["REMINDER", {}, `${MINUTE + 61}`, false],
  ["REMINDER", { status: "CANCELLED" }, `${MINUTE + 60}`, false],
  ["DEPOSIT", { status: "PENDING_DEPOSIT", depositDueAt: NOW + 1 }, "", true],
  ["DEPOSIT", { status: "PENDING_DEPOSIT", depositDueAt: NOW }, "", false],
  ["DEPOSIT", {}, "", false],
  ["CONFIRMATION", { startUtcMinute: MINUTE }, "", false],
  ["CHANGE", { status: "PENDING_DEPOSIT" }, "2", true],
  ["CANCELLATION", { status: "CANCELLED", cancelReason: "BY_BUSINESS" }, "", true],
  ["CANCELLATION", { status: "CANCELLED", cancelReason: "BY_CUSTOMER" }, "", false],
  ["LATE", { startUtcMinute: MINUTE - 5, endUtcMinute: MINUTE + 5 }, "15", true],
  ["LATE", { status: "DONE" }, "15", false],
  ["THANKS", { status: "CHECKOUT" }, "", true],
  ["THANKS", { status: "NO_SHOW" }, "", false],
])("%s of a turno %j (%s) is still true: %s", (saying, turno, variant, answer) => {
  expect(isStillTrue(saying, { ...TURNO, ...turno }, { variant, now: NOW })).toBe(answer);
});
