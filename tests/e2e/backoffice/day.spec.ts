import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { addDays, formatTime } from "#app/domain/time/time.ts";
import { enter } from "#tests/e2e/support/accounts.ts";
import {
  bearer,
  bookForClient,
  type OwnSalon,
  ownSalon,
  professionalOf,
  statusOf,
  turnoOf,
} from "#tests/e2e/support/own-salon.ts";
import { expectTold, pressTold } from "#tests/e2e/support/told.ts";
import { begunAt, localNow, ROUND_THE_CLOCK, wholeDay } from "#tests/e2e/support/whole-day.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

test(
  "a day's turnos are marked as arrived, missed and paid, and each mark is undone",
  { tag: "@tablet" },
  async ({ page }, info) => {
    test.slow();
    const { date, minute } = await wholeDay();
    const salon = await ownSalon(page, ROUND_THE_CLOCK);
    const begun = begunAt(minute);
    const later = formatTime(Math.min(1410, Math.floor(minute / 5) * 5 + 60));
    const ada = await bookForClient(page, salon, "Ada", { employeeId: salon.nora, date, localTime: begun });
    const beto = await bookForClient(page, salon, "Beto", { employeeId: salon.omar, date, localTime: begun });
    const celia = await bookForClient(page, salon, "Celia", {
      ...{ employeeId: salon.nora, date, localTime: later },
      ...{ sold: salon.massage, requestDeposit: true },
    });
    await takeDeposit(page, salon, celia);

    await openTurno(page, info, { salon, date, name: "Ada" });
    await pressTold(page, "Llegó", "Anotamos que llegó.");
    expect(await statusOf(page, salon, ada)).toBe("DONE");
    await pressTold(page, "Deshacer", "Lo deshicimos: el turno está abierto de nuevo.");
    expect(await statusOf(page, salon, ada)).toBe("PENDING");
    await pressTold(page, "Llegó", "Anotamos que llegó.");

    await openTurno(page, info, { salon, date, name: "Beto" });
    await pressTold(page, "No vino", "Anotamos que no vino.");
    expect(await statusOf(page, salon, beto)).toBe("NO_SHOW");
    await pressTold(page, "Deshacer", "Lo deshicimos: el turno está abierto de nuevo.");
    expect(await statusOf(page, salon, beto)).toBe("PENDING");
    await pressTold(page, "No vino", "Anotamos que no vino.");

    await openTurno(page, info, { salon, date, name: "Celia" });
    await page.getByRole("link", { name: "Cobrar $7.000" }).click();
    await settled(page, info);
    await page.getByRole("radio", { name: "Transferencia" }).check();
    await pressTold(page, "Cobrar $7.000", "Cobramos el turno: quedó finalizado.");
    expect(await statusOf(page, salon, celia)).toBe("CHECKOUT");
    await pressTold(page, "Deshacer", "Lo deshicimos: el turno está abierto de nuevo.");
    expect(await statusOf(page, salon, celia)).toBe("PENDING");
  },
);

test("a walk-in client gets any professional's nearest time", async ({ page }, info) => {
  test.slow();
  const { date } = await wholeDay();
  const salon = await ownSalon(page, ROUND_THE_CLOCK);
  await enter(page, info, salon.owner, `/backoffice/calendar/new?date=${date}`);
  await page.getByText("Retoque del día").first().click();
  await page.getByRole("button", { name: "Ahora" }).click();
  await expect(page).toHaveURL(/time=\d\d/);
  await page.getByText("Crear cliente").first().click();
  await page.getByLabel("Nombre", { exact: true }).fill("Walter");
  await page.getByRole("button", { name: "Guardar turno" }).last().click();
  await expectTold(page, "Guardamos el turno.");
  await openTurno(page, info, { salon, date, name: "Walter" });
  await pressTold(page, "Llegó", "Anotamos que llegó.");
});

test("a professional sees and changes only their own turnos, and every link works", async ({
  page,
}, info) => {
  test.slow();
  const { date, minute } = await wholeDay();
  const salon = await ownSalon(page, ROUND_THE_CLOCK);
  const localTime = formatTime(Math.floor(minute / 5) * 5);
  await bookForClient(page, salon, "Propia", { employeeId: salon.nora, date, localTime });
  const others = await bookForClient(page, salon, "Ajena", { employeeId: salon.omar, date, localTime });
  const nora = await professionalOf(page, info, salon, salon.nora);
  await enter(page, info, nora.token, `/backoffice/calendar?date=${date}`);
  await expect(page.getByText("Propia").first()).toBeVisible();
  await expect(page.getByText("Ajena")).toHaveCount(0);
  for (const rest of ["", "/charge", "/move", "/cancel"]) {
    const reply = await page.request.get(`/backoffice/booking/${others}${rest}`);
    expect(reply.status(), rest).toBe(404);
  }
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of new Set(hrefs.map((each) => each.split("#")[0] ?? "")))
    expect((await page.request.get(href)).status(), href).toBeLessThan(400);
  await openTurno(page, info, { salon, date, name: "Propia", token: nora.token });
  await pressTold(page, "Llegó", "Anotamos que llegó.");
});

/** Far enough ahead for nothing to depend on the hour. */
const AHEAD = () => addDays(localNow().date, 14);

test("a service shows each conflict in the specification's words and is saved all the same", async ({
  page,
}, info) => {
  test.slow();
  const salon = await ownSalon(page, { from: "09:00", to: "18:00" });
  const date = AHEAD();
  const { nora, omar } = salon;
  const hours = Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
      day,
      [{ from: "10:00", to: "17:00" }],
    ]),
  );
  const path = `/api/working-times/store/${salon.storeId}/employee/${omar}`;
  const kept = await page.request.put(path, { headers: bearer(salon.owner), data: hours });
  expect(kept.ok(), await kept.text()).toBe(true);
  for (const [name, localTime] of [
    ["Uno", "12:00"],
    ["Dos", "12:30"],
  ] as const)
    await bookForClient(page, salon, name, { employeeId: omar, date, localTime });
  const moved = await bookForClient(page, salon, "Movible", { employeeId: nora, date, localTime: "15:00" });
  await enter(page, info, salon.owner, await lineOf(page, salon, moved));
  for (const [start, words] of [
    ["08:00", "El servicio (08:00 - 08:30) incluye horarios cuando el local está cerrado."],
    [
      "09:00",
      "El servicio (09:00 - 09:30) incluye horarios cuando Omar Luna no está disponible. Por favor selecciona otro horario o profesional.",
    ],
    ["12:40", "Ya existe una reserva de 12:30 a 13:00 y tu servicio es de 12:40 a 13:10."],
    [
      "12:15",
      "Tu servicio (12:15 - 12:45) se solapa con 2 reservas existentes: 12:00 - 12:30, 12:30 - 13:00.",
    ],
  ] as const) {
    await page.getByLabel("Profesional").selectOption({ label: "Omar Luna" });
    await page.getByLabel("Hora de inicio").selectOption(start);
    const check = page.getByRole("button", { name: "Ver disponibilidad" });
    if (await check.isVisible()) await check.click();
    const note = page.locator(".alert-warning").filter({ hasText: "Conflicto de horario detectado" });
    await expect(note).toContainText(words);
    await expect(note).toContainText("Puedes continuar de todas formas si es necesario.");
  }
  await page.getByRole("button", { name: "Seleccionar", exact: true }).click();
  await expectTold(page, "Guardamos los servicios del turno.");
  const { bookingServicePriceAndDurations: lines } = await turnoOf(page, salon, moved);
  expect(lines).toMatchObject([
    {
      hasConflict: true,
      conflictDetails:
        "Tu servicio (12:15 - 12:45) se solapa con 2 reservas existentes: 12:00 - 12:30, 12:30 - 13:00.",
    },
  ]);
});

type Asked = { salon: OwnSalon; date: string; name: string; token?: string };

async function openTurno(page: Page, info: TestInfo, { salon, date, name, token = salon.owner }: Asked) {
  await enter(page, info, token, `/backoffice/calendar?date=${date}&view=list`);
  const href = await page.locator("a[data-line]", { hasText: name }).first().getAttribute("href");
  await page.goto(href ?? "");
  await settled(page, info);
}

async function takeDeposit(page: Page, { owner }: OwnSalon, bookingId: string): Promise<void> {
  const path = `/api/booking/${bookingId}/result-status`;
  const reply = await page.request.put(path, { headers: bearer(owner), data: { status: "PENDING" } });
  expect(reply.ok(), await reply.text()).toBe(true);
}

async function lineOf(page: Page, salon: OwnSalon, bookingId: string): Promise<string> {
  const { bookingServicePriceAndDurations: lines } = await turnoOf(page, salon, bookingId);
  return `/backoffice/booking/${bookingId}/line/${lines[0].bookingServiceId}`;
}
