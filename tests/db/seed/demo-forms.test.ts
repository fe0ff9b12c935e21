import { beforeAll, expect, test } from "vitest";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { hasHours } from "#app/domain/setup/usual-hours.ts";
import { durationCode } from "#app/domain/time/durations.ts";
import { formatTime } from "#app/domain/time/time.ts";
import { transferAccountInput } from "#app/inputs/payments.ts";
import { businessInput } from "#app/inputs/setup/business.ts";
import { employeeInput } from "#app/inputs/setup/employees.ts";
import { placeForm } from "#app/inputs/setup/onboarding.ts";
import { storeInput } from "#app/inputs/setup/store.ts";
import { line, lineOrNone } from "#app/inputs/setup/store-parts.ts";
import { typedCentavos } from "#app/inputs/setup/typed-price.ts";
import { workingTimesInput } from "#app/inputs/setup/working-times.ts";
import { price } from "#app/text/formats.ts";
import { missingOf } from "#app/usecases/setup/business/publish-business.server.ts";
import { readinessOf } from "#db/queries/setup/readiness.ts";
import { read } from "#db/reading.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { db, run } from "#tests/support/database/database.ts";

// Nothing about the demo is hand-made that its owner could not have typed.

beforeAll(() => seedDemo(db, Date.UTC(2027, 2, 3, 15, 20)));

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(sql: string): Promise<readonly Row[]> {
  const [rows = []] = await run({ sql });
  expect(rows.length, sql).toBeGreaterThan(0);
  return rows;
}

type Week = Readonly<Record<string, readonly { readonly from: number; readonly to: number }[]>>;
type Times = Readonly<Record<string, readonly { readonly from: string; readonly to: string }[]>>;

/** A week as it is kept, with its times as they are sent. */
function timesOf(kept: unknown): Times {
  const week = JSON.parse(String(kept)) as Week;
  return Object.fromEntries(
    Object.entries(week).map(([day, shifts]) => [
      day,
      shifts.map(({ from, to }) => ({ from: formatTime(from), to: formatTime(to) })),
    ]),
  );
}

test("the business could have been called so, and is ready to be published", async () => {
  const [row = {}] = await rowsOf("select * from businesses");
  const { name, slug, description, instagram, whatsapp, activity } = row;
  const typed = { name, slug, description, instagram, whatsapp };
  expect(businessInput.parse(typed)).toEqual(typed);
  expect(ACTIVITY_CODES).toContain(activity);
  expect(missingOf(await read(db, readinessOf(db, String(row.id))))).toEqual([]);
  const [owner] = await rowsOf(
    "select email_verified_at from users join members on user_id = id where role = 'OWNER'",
  );
  expect(owner?.email_verified_at).not.toBeNull();
});

test("each store could have been placed by the onboarding, and set up by its own form", async () => {
  for (const row of await rowsOf("select * from stores")) {
    const { name, phone, region } = row;
    const address = { streetName: row.street_name, streetNumber: row.street_number, city: row.city, region };
    expect(placeForm.parse({ name, ...address })).toEqual({ name, whatsapp: null, ...address });
    const week = timesOf(row.hours);
    const weeklySlots = Object.fromEntries(
      Object.entries(week).map(([day, [firstShift, secondShift, ...more]]) => {
        expect(more).toEqual([]);
        return [day, { isOpen: firstShift !== undefined, firstShift, secondShift }];
      }),
    );
    const stored = storeInput.parse({
      ...{ name, phone, location: address, workingTimes: { weeklySlots }, timeZone: row.time_zone },
      mainActivity: row.main_activity,
      secondaryActivity: JSON.parse(String(row.secondary_activities)),
      policy: { hoursToCancel: row.hours_to_cancel, hoursToReschedule: row.hours_to_reschedule },
      minimumNoticeMinutes: row.minimum_notice_minutes,
      gridMinutes: row.grid_minutes,
    });
    expect(stored).toMatchObject({ name, phone, ...address, weekly: JSON.parse(String(row.hours)) });
    expect(hasHours(stored.weekly)).toBe(true);
  }
});

test("each professional could have been added, in hours that their form takes", async () => {
  for (const row of await rowsOf("select * from employees")) {
    const of = async (table: string, column: string) =>
      (await rowsOf(`select ${column} from ${table} where employee_id = '${row.id}'`)).map(
        (each) => each[column],
      );
    const typed = {
      ...{ firstname: row.first_name, lastname: row.last_name, email: row.email, phone: row.phone },
      storeIds: await of("store_employees", "store_id"),
      serviceIds: await of("employee_services", "service_id"),
      bookable: row.bookable === 1,
    };
    expect(employeeInput.parse(typed)).toEqual(typed);
  }
  for (const { hours } of await rowsOf("select hours from store_employees where hours is not null"))
    expect(workingTimesInput.parse(timesOf(hours))).toEqual(JSON.parse(String(hours)));
});

test("each service has words, durations and prices that can be typed", async () => {
  for (const row of await rowsOf("select * from services")) {
    expect(line(80).parse(row.name)).toBe(row.name);
    expect(lineOrNone(80).parse(row.sub_label)).toBe(row.sub_label);
    expect(lineOrNone(500).parse(row.description)).toBe(row.description);
  }
  for (const row of await rowsOf("select * from service_prices")) {
    expect(line(80).parse(row.name)).toBe(row.name);
    expect([row.id, durationCode(Number(row.minutes))]).not.toEqual([row.id, null]);
    expect(typedCentavos(price(Number(row.price_centavos)))).toBe(row.price_centavos);
  }
});

test("its account for transfers could have been told so", async () => {
  const [row = {}] = await rowsOf("select * from transfer_accounts");
  const { holder, alias, cbu, hours } = row;
  expect(transferAccountInput.safeParse({ holder, alias, cbu, hours }).error?.issues ?? []).toEqual([]);
});
