import { expect, test } from "vitest";
import { firstResolutions } from "#app/domain/setup/affected/first-resolutions.ts";
import type { CalendarChange } from "#app/domain/setup/affected/setup-calendar.ts";

const GONE: CalendarChange = { kind: "EMPLOYEE_GONE", employeeId: "ana" };
const FRIDAY = "2026-11-06";
const PLACE = { date: "2026-11-07", startMinute: 600 };

function turno(bookingId: string, startMinute: number, movers: readonly string[], isPlaced = true) {
  return {
    ...{ bookingId, date: FRIDAY, startMinute, minutes: 60 },
    movers: movers.map((id) => ({ id, name: id })),
    places: isPlaced ? [PLACE] : [],
  };
}

test("a deputy gets no two bookings at once, and the rest move later or need a call", () => {
  const turnos = [
    turno("a", 600, ["bruno", "carla"]),
    turno("b", 630, ["bruno", "carla"]),
    turno("c", 645, ["bruno", "carla"]),
    turno("d", 660, ["bruno"]),
    turno("e", 660, [], false),
  ];
  expect([...firstResolutions([GONE], turnos)]).toEqual([
    ["a", { kind: "MOVE", employeeId: "bruno" }],
    ["b", { kind: "MOVE", employeeId: "carla" }],
    ["c", { kind: "LATER", ...PLACE }],
    ["d", { kind: "MOVE", employeeId: "bruno" }],
    ["e", { kind: "CALL" }],
  ]);
});

test("other hours or services leave turnos as they were agreed", () => {
  const hours = { kind: "SERVICE_GONE", serviceId: "corte" } as const;
  expect(firstResolutions([hours], [turno("a", 600, ["bruno"])]).size).toBe(0);
});
