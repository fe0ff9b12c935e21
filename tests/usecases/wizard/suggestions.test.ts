import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Suggestions } from "#app/domain/codes/calendar.ts";
import { ownPaths } from "#app/domain/paths/turno-paths.ts";
import { formatTime, type MinuteOfDay } from "#app/domain/time/time.ts";
import { confirmBooking } from "#app/usecases/bookings/confirm-booking.server.ts";
import { viewBookingWizard } from "#app/usecases/wizard/booking-wizard.server.ts";
import { viewRescheduleWizard } from "#app/usecases/wizard/reschedule-wizard.server.ts";
import type { RescheduleView, WizardView } from "#app/usecases/wizard/view.ts";
import { run } from "#tests/support/database/database.ts";
import { CENTRO, CLIENTE, FRIDAY, forgetBookings, GUEST, OTRA, openSalon } from "#tests/support/salon.ts";
import { bookTurno } from "#tests/support/turno.ts";
import { openWorld } from "#tests/support/world.ts";

// Ana offers 45, 60 and 90 minutes, Bruno only 45; both work 09:00 to 13:00 and 16:00 to 20:00, with starts every 15
// minutes.

beforeAll(openSalon);
beforeEach(forgetBookings);
afterEach(() => suggest("OFF"));

const { deps } = openWorld();
const suggest = (suggestions: Suggestions) =>
  run({ sql: "update stores set suggestions = ? where id = 'centro'", params: [suggestions] });

const at = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

async function see<Step extends 3 | 4>(step: Step, query: string) {
  const search = new URLSearchParams(`step=${step}&s=corte-unico&d=${FRIDAY}&${query}`);
  const answer = await viewBookingWizard(deps, GUEST, { ...CENTRO, search });
  if (!answer.ok || "redirect" in answer.value) throw new Error(JSON.stringify(answer));
  expect(answer.value.step).toBe(step);
  return answer.value as Extract<WizardView, { step: Step }>;
}

type Times = Extract<WizardView | RescheduleView, { step: 3 }>;

/** The morning's times, as shown. */
function morning(times: Times["starts"] | undefined): readonly string[] | undefined {
  return times?.[FRIDAY]?.filter((start: MinuteOfDay) => start < 780).map(formatTime);
}

/** Bruno is booked except for one time, 09:00. */
async function takeBruno(): Promise<void> {
  for (const startMinute of [585, 630, 675, 720, 960, 1005, 1050, 1095, 1140])
    await bookTurno(openWorld(), { employeeId: "bruno", startMinute });
}

/** Ana's afternoon is booked, and 10:15 to 11:00 of her morning. */
async function takeAna(): Promise<void> {
  for (const time of ["16:00", "17:00", "18:00", "19:00"])
    await bookTurno(openWorld(), { servicePriceIds: ["color-corto"], startMinute: at(time), actor: OTRA });
  await bookTurno(openWorld(), { startMinute: at("10:15"), actor: OTRA });
}

/** Times at the ends of free spans, which leave no hole; 12:15 would be the fourth of nine. */
const GAPLESS = ["09:00", "09:30", "11:00"];

test("a store without suggestions shows no suggestions", async () => {
  const view = await see(3, "e=ana");
  expect(view.gapless).toBeUndefined();
  expect(morning(view.starts)).toHaveLength(14);
});

test("a third of the times that leave no gap are marked, and all are shown", async () => {
  await takeAna();
  const off = await see(3, "e=ana");
  await suggest("MARK");
  const view = await see(3, "e=ana");
  expect(view.starts).toEqual(off.starts);
  expect(morning(view.starts)).toEqual("09:00 09:15 09:30 11:00 11:15 11:30 11:45 12:00 12:15".split(" "));
  expect(morning(view.gapless)).toEqual(GAPLESS);
  expect(view.time).toBe(at("09:00"));
});

test("no time is marked when all are equally good", async () => {
  await takeBruno();
  await suggest("MARK");
  const view = await see(3, "e=bruno");
  expect([morning(view.starts), morning(view.gapless)]).toEqual([["09:00"], []]);
});

test("a store may show only suggested times, except on days without better times", async () => {
  await takeAna();
  await takeBruno();
  await suggest("ONLY");
  const view = await see(3, "e=ana&t=11:30");
  expect(view.gapless).toBeUndefined();
  expect(morning(view.starts)).toEqual(GAPLESS);
  expect(view.time).toBe(at("09:00"));
  expect(morning((await see(3, "e=bruno")).starts)).toEqual(["09:00"]);
});

test("a free time that is no longer shown can still be reviewed and booked", async () => {
  await takeAna();
  await suggest("ONLY");
  const view = await see(4, "e=ana&t=11:30");
  expect(view.time).toBe(at("11:30"));
  const choices = { servicePriceIds: ["corte-unico"], employee: "ana", date: FRIDAY, time: view.time };
  const rest = { shownEmployeeId: null, comments: null, idempotencyKey: null };
  expect(await confirmBooking(deps, CLIENTE, { ...CENTRO, choices, ...rest })).toMatchObject({ ok: true });
});

test("'Cualquier profesional' suggests and assigns the professional with the better-fitting time", async () => {
  await bookTurno(openWorld(), { startMinute: at("10:15"), actor: OTRA });
  await bookTurno(openWorld(), { employeeId: "bruno", startMinute: at("10:00"), actor: OTRA });
  expect((await see(4, "e=any&t=09:15")).frame.employee?.id).toBe("ana");
  await suggest("MARK");
  const { starts, gapless } = await see(3, "e=any");
  expect(gapless?.[FRIDAY]).toContain(at("09:15"));
  expect(gapless?.[FRIDAY]?.length).toBe(Math.floor((starts[FRIDAY]?.length ?? 0) / 3));
  expect((await see(4, "e=any&t=09:15")).frame.employee?.id).toBe("bruno");
});

test("only bookable services of that professional count for suggestions", async () => {
  await bookTurno(openWorld(), { startMinute: at("10:00"), actor: OTRA });
  await suggest("MARK");
  const first = morning((await see(3, "e=ana")).gapless);
  await run({ sql: "update services set bookable = 1 where id = 'oculto'" });
  const withThirty = morning((await see(3, "e=ana")).gapless);
  await run({ sql: "update services set bookable = 0 where id = 'oculto'" });
  expect(first).not.toEqual(withThirty);
});

test("a booking of a single professional is moved by the same suggestions", async () => {
  const id = await bookTurno(openWorld(), { startMinute: at("09:00") });
  await takeAna();
  const view = async () => {
    const search = new URLSearchParams(`step=3&d=${FRIDAY}`);
    const input = { bookingId: id, paths: ownPaths(id), url: "http://turnero.test", search };
    const answer = await viewRescheduleWizard(deps, CLIENTE, input);
    if (!answer.ok || "redirect" in answer.value || answer.value.step !== 3) throw new Error("No step 3");
    return answer.value;
  };
  expect((await view()).gapless).toBeUndefined();
  await suggest("MARK");
  expect(morning((await view()).gapless)).toEqual(GAPLESS);
  await suggest("ONLY");
  expect(morning((await view()).starts)).toEqual(GAPLESS);
});
