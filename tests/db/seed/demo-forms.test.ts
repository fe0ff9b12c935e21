import { beforeAll, expect, test } from "vitest";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { missingOf } from "#app/domain/setup/business/readiness.ts";
import { optionField } from "#app/domain/setup/services/option-rows.ts";
import { spanIn } from "#app/domain/setup/stores/closures.ts";
import { hasHours } from "#app/domain/setup/stores/usual-hours.ts";
import { formatTime, toLocal } from "#app/domain/time/time.ts";
import { transferAccountInput } from "#app/inputs/payments.ts";
import { businessInput } from "#app/inputs/setup/business.ts";
import { closureInput } from "#app/inputs/setup/closure.ts";
import { employeeInput } from "#app/inputs/setup/employees.ts";
import { placeForm } from "#app/inputs/setup/onboarding.ts";
import { serviceForm } from "#app/inputs/setup/service-form.ts";
import { storeInput } from "#app/inputs/setup/store.ts";
import { timeOffInput } from "#app/inputs/setup/time-off.ts";
import { workingTimesInput } from "#app/inputs/setup/working-times.ts";
import { price } from "#app/text/formats.ts";
import { readinessOf } from "#db/queries/setup/readiness.ts";
import { read } from "#db/reading.ts";
import { seedDemo } from "#db/seed/demo.ts";
import { db, run } from "#tests/support/database/database.ts";

// The demo holds only data that its owner could have typed.

beforeAll(() => seedDemo(db, Date.UTC(2027, 2, 3, 15, 20)));

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(sql: string): Promise<readonly Row[]> {
  const [rows = []] = await run({ sql });
  expect(rows.length, sql).toBeGreaterThan(0);
  return rows;
}

type Week = Readonly<Record<string, readonly { readonly from: number; readonly to: number }[]>>;
type Times = Readonly<Record<string, readonly { readonly from: string; readonly to: string }[]>>;

/** A stored week, with its times as the form sends them. */
function timesOf(kept: unknown): Times {
  const week = JSON.parse(String(kept)) as Week;
  return Object.fromEntries(
    Object.entries(week).map(([day, shifts]) => [
      day,
      shifts.map(({ from, to }) => ({ from: formatTime(from), to: formatTime(to) })),
    ]),
  );
}

test("the business's name fits its form, and the business is ready to be published", async () => {
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

test("each store fits the onboarding and its own form", async () => {
  for (const row of await rowsOf("select * from stores")) {
    const { name, phone, region } = row;
    const address = { streetName: row.street_name, streetNumber: row.street_number, city: row.city, region };
    expect(placeForm.parse({ name, ...address })).toEqual({ name, slug: null, whatsapp: null, ...address });
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
      suggestions: row.suggestions,
    });
    expect(stored).toMatchObject({
      name,
      phone,
      suggestions: row.suggestions,
      ...address,
      weekly: JSON.parse(String(row.hours)),
    });
    expect(hasHours(stored.weekly)).toBe(true);
  }
});

test("each professional fits their form, with their hours", async () => {
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

/** The form's value for a field that may be missing. */
const sent = (kept: unknown) => (kept === null ? undefined : String(kept));

test("each service of the demo fits its form, with its professionals", async () => {
  for (const row of await rowsOf("select * from services")) {
    const options = await rowsOf(
      `select * from service_prices where service_id = '${row.id}' and hidden_at is null order by position`,
    );
    const assignees = await rowsOf(
      `select employee_id from employee_services where service_id = '${row.id}'`,
    );
    const employee = assignees.map((each) => String(each.employee_id));
    const typed = {
      ...{ name: row.name, category: row.category_code, color: row.display_color, employee, version: "1" },
      ...{ subLabel: sent(row.sub_label), description: sent(row.description), bookable: row.bookable === 1 },
      ...{ deposit: row.deposit_percent !== null, percent: sent(row.deposit_percent) },
      rows: options.map((_, place) => `${place}`),
    };
    const { draft } = serviceForm.parse(Object.assign(typed, ...options.map(optionTyped)));
    expect(draft).toEqual({
      ...{ name: row.name, subLabel: row.sub_label, description: row.description },
      ...{ categoryCode: row.category_code, displayColor: row.display_color, bookable: row.bookable === 1 },
      ...{ depositPercent: row.deposit_percent, employeeIds: employee },
      options: options.map(({ id, name, minutes, price_type, price_centavos }) => ({
        ...{ id, name, minutes, priceType: price_type, priceCentavos: price_centavos },
      })),
    });
  }
});

function optionTyped(row: Row, place: number): Readonly<Record<string, string>> {
  return {
    [optionField(`${place}`, "Id")]: String(row.id),
    [optionField(`${place}`, "Name")]: String(row.name),
    [optionField(`${place}`, "Minutes")]: String(row.minutes),
    [optionField(`${place}`, "PriceType")]: String(row.price_type),
    [optionField(`${place}`, "Price")]: price(Number(row.price_centavos)),
  };
}

/** The start and end of a store's closure or time off, as the form sends them. */
function spanTyped({ start_utc_minute: start, end_utc_minute: end, time_zone: zone }: Row) {
  const [from, to] = [start, end].map((minute) => {
    const local = toLocal(Number(minute), String(zone));
    return { date: local.date, time: formatTime(local.minute) };
  });
  return { from, to };
}

test("each closure fits its form", async () => {
  const closures = await rowsOf(
    "select closures.*, time_zone from closures join stores on stores.id = closures.store_id",
  );
  for (const row of closures) {
    const { storeId, span, reason } = closureInput.parse({
      ...{ storeId: row.store_id, reason: row.reason },
      ...spanTyped(row),
    });
    expect({ storeId, reason, ...spanIn(String(row.time_zone), span) }).toEqual({
      ...{ storeId: row.store_id, reason: row.reason, from: row.start_utc_minute, to: row.end_utc_minute },
    });
  }
});

test("each time off fits its form", async () => {
  const absences = await rowsOf(
    "select time_off.*, time_zone from time_off join stores on stores.id = 'demo-palermo'",
  );
  for (const row of absences) {
    const taken = timeOffInput.parse({
      ...{ employeeId: row.employee_id, reason: row.reason },
      ...spanTyped(row),
    });
    expect({ reason: taken.reason, ...spanIn(String(row.time_zone), taken) }).toEqual({
      ...{ reason: row.reason, from: row.start_utc_minute, to: row.end_utc_minute },
    });
  }
});

test("the account for transfers fits its form", async () => {
  const [row = {}] = await rowsOf("select * from transfer_accounts");
  const { holder, alias, cbu, hours } = row;
  expect(transferAccountInput.safeParse({ holder, alias, cbu, hours }).error?.issues ?? []).toEqual([]);
});
