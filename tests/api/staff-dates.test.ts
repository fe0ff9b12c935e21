import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { call } from "#tests/support/api.ts";
import { FRIDAY, openSalonToday, TODAY } from "./customer.ts";
import { newMember } from "./member.ts";

let owner = "";
let bookingId = "";

const line = {
  ...{ serviceId: "corte", servicePriceId: "corte-unico", employeeId: "bruno" },
  ...{ localTime: "18:00", duration: 45 },
};
const turno = (date: string) => ({
  ...{ storeId: "centro", date, client: { firstname: "Sol" }, bookingServicePriceAndDurations: [line] },
});
const span = (date: string) => ({ from: { date, time: "10:00" }, to: { date, time: "11:00" } });

beforeAll(async () => {
  await openSalonToday();
  owner = await newMember("OWNER");
  bookingId = await (await call("/api/booking", { token: owner, body: turno(FRIDAY) })).text();
});

const CALLS: readonly (readonly [string, (date: string) => unknown])[] = [
  ["POST /api/booking", turno],
  ["PUT /api/booking/ID", (date) => ({ ...turno(date), version: 99 })],
  ["PUT /api/booking/ID/move", (date) => ({ date, localTime: "10:00", version: 99, notify: false })],
  ["GET /api/booking?dates=DATE", () => undefined],
  ["GET /api/calendar?from=DATE&to=DATE", () => undefined],
  [
    "GET /api/availability/explain?storeId=centro&employeeId=ana&servicePriceId=corte-unico&date=DATE",
    () => undefined,
  ],
  ["POST /api/closure", (date) => ({ storeId: "centro", ...span(date), reason: "Inventario" })],
  ["POST /api/time-off", (date) => ({ employeeId: "ana", ...span(date) })],
  ["POST /api/time-off", (date) => ({ employeeId: "ana", ...span(FRIDAY), repeats: "WEEKLY", until: date })],
  ["GET /api/commission/statement?employeeId=ana&from=DATE&to=DATE", () => undefined],
  ["POST /api/commission/close", (date) => ({ employeeId: "ana", from: date, to: date })],
  ["GET /api/report/revenue?from=DATE&to=DATE", () => undefined],
  ["GET /api/payment?from=DATE&to=DATE", () => undefined],
];

test.each(CALLS)(
  "%s takes dates from two years back to two ahead, and refuses others",
  async (name, bodyOn) => {
    for (const date of ["0001-01-01", addDays(TODAY, -740), addDays(TODAY, 740), "9999-12-31"]) {
      const [method = "", path = ""] = name.replace("ID", bookingId).replaceAll("DATE", date).split(" ");
      const body = bodyOn(date);
      const reply = await call(path, { method, token: owner, ...(body === undefined ? {} : { body }) });
      expect(reply.status, date).toBe(400);
      const { errorCodes } = await reply.json<{ errorCodes: unknown[] }>();
      // The calendar does not accept the year 1 at all.
      if (date !== "0001-01-01")
        expect(errorCodes).toContainEqual(
          expect.objectContaining({
            errorCode: "DATE_OUT_OF_RANGE",
            errorMessage: "Elegí una fecha de los últimos dos años o de los próximos dos.",
          }),
        );
    }
  },
);
