import { beforeAll, beforeEach, expect, test } from "vitest";
import { OPTION, SERVICE, SERVICES } from "#tests/api/business/service-body.ts";
import { newMember } from "#tests/api/member.ts";
import { call, expectRefusal } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openSalon } from "#tests/support/salon.ts";

let owner = "";

beforeAll(async () => {
  await openSalon();
  owner = await newMember("OWNER");
});
beforeEach(() => run({ sql: "delete from rate_hits" }));

const put = (id: string, body: object) =>
  call(`${SERVICES}/${id}`, { method: "PUT", body: { ...SERVICE, ...body }, token: owner });

test.each<[object, Record<string, string>]>([
  [
    { serviceName: undefined, serviceCategoryId: undefined, bookable: undefined },
    { serviceName: "REQUIRED", serviceCategoryId: "REQUIRED", bookable: "REQUIRED" },
  ],
  [
    { servicePrices: undefined, employeeIds: undefined, reservationPayment: undefined },
    { servicePrices: "REQUIRED", employeeIds: "REQUIRED", reservationPayment: "REQUIRED" },
  ],
  [{ serviceName: "   " }, { serviceName: "REQUIRED" }],
  [
    { serviceName: 5, bookable: "yes" },
    { serviceName: "VALIDATION", bookable: "VALIDATION" },
  ],
  [{ serviceName: "x".repeat(81) }, { serviceName: "VALIDATION" }],
  [{ serviceName: "dos\nrenglones" }, { serviceName: "VALIDATION" }],
  [
    { subLabel: "x".repeat(121), displayColor: "BLACK" },
    { subLabel: "VALIDATION", displayColor: "VALIDATION" },
  ],
  [{ serviceDescription: "x".repeat(2001) }, { serviceDescription: "VALIDATION" }],
  [{ serviceCategoryId: "PELO" }, { serviceCategoryId: "VALIDATION" }],
  [{ reservationPayment: { enabled: true } }, { "reservationPayment.percentage": "REQUIRED" }],
  [
    { reservationPayment: { enabled: true, percentage: 101 } },
    { "reservationPayment.percentage": "VALIDATION" },
  ],
  [
    { reservationPayment: { enabled: true, percentage: 12.5 } },
    { "reservationPayment.percentage": "VALIDATION" },
  ],
  [{ servicePrices: [] }, { servicePrices: "REQUIRED" }],
  [{ servicePrices: Array.from({ length: 31 }, () => OPTION) }, { servicePrices: "TOO_MANY_OPTIONS" }],
  [{ servicePrices: [{ ...OPTION, duration: 47 }] }, { "servicePrices.0.duration": "VALIDATION" }],
  [{ servicePrices: [{ ...OPTION, duration: "LONG" }] }, { "servicePrices.0.duration": "VALIDATION" }],
  [{ servicePrices: [{ ...OPTION, name: "" }] }, { "servicePrices.0.name": "REQUIRED" }],
  [{ servicePrices: [{ ...OPTION, priceType: "CHEAP" }] }, { "servicePrices.0.priceType": "VALIDATION" }],
  [
    { servicePrices: [OPTION, { ...OPTION, defaultPrice: { amount: -1 } }] },
    { "servicePrices.1.defaultPrice.amount": "VALIDATION" },
  ],
  [
    { servicePrices: [{ ...OPTION, defaultPrice: { amount: 1.005 } }] },
    { "servicePrices.0.defaultPrice.amount": "VALIDATION" },
  ],
  [
    { servicePrices: [{ ...OPTION, defaultPrice: { amount: 1e9 } }] },
    { "servicePrices.0.defaultPrice.amount": "VALIDATION" },
  ],
  [{ employeeIds: [5] }, { "employeeIds.0": "VALIDATION" }],
])("a service with %j is refused, both as a new service and as a change", async (changes, faults) => {
  const body = { ...SERVICE, ...changes };
  expect(await expectRefusal(await call(SERVICES, { body, token: owner }), 400, "VALIDATION")).toEqual(
    faults,
  );
  expect(await expectRefusal(await put("corte", changes), 400, "VALIDATION")).toEqual(faults);
});
