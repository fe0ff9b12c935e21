import { expect, type Page, type TestInfo } from "@playwright/test";
import { addDays, formatTime } from "#app/domain/time/time.ts";
import { wakingZone } from "#tests/support/waking-zone.ts";
import { ask } from "../ask-database.ts";
import { linkIn, mailTo } from "../mailbox.ts";
import { bearer, type OwnSalon } from "../own-salon.ts";
import { expectTold } from "../told.ts";
import { localNow } from "../whole-day.ts";
import { settled } from "../wizard.ts";
import { bookWithMail } from "./week-salon.ts";

const FILE = `Nombre;Celular;Mail
Abril Vidal;11 5523-8790;abril.vidal@correo.test
Bianca Leiva;011 15-4871-2209;
`;

/** Imports the clients of the former agenda. */
export async function importClients(page: Page, info: TestInfo, { owner }: OwnSalon) {
  await page.goto("/backoffice/clients/import");
  await settled(page, info);
  await page
    .getByLabel("Archivo", { exact: true })
    .setInputFiles({ name: "clientes.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) });
  await page.getByRole("button", { name: "Revisar el archivo" }).click();
  await page.getByRole("button", { name: "Importar 2 clientes" }).click();
  await expectTold(page, "Creamos 2 clientes");
  const { items } = await (await page.request.get("/api/client", { headers: bearer(owner) })).json();
  expect(items.map(({ firstname }: { firstname: string }) => firstname)).toEqual(
    expect.arrayContaining(["Abril", "Bianca", "Rosa"]),
  );
}

/**
 * A booking in an hour and a half, as if made two days ago, so that its client is reminded. Its store is in a zone
 * where it is day, because reminders for the morning are not sent at night.
 */
export async function remind(page: Page, info: TestInfo, salon: OwnSalon, email: string) {
  const { date, minute } = localNow();
  const start = Math.floor(minute / 5) * 5 + 90;
  const day = start >= 1440 ? addDays(date, 1) : date;
  const wanted = { employeeId: salon.nora, date: day, localTime: formatTime(start % 1440) };
  const id = await bookWithMail(page, salon, email, wanted);
  await ask(page, "update stores set time_zone = ?1 where id = ?2", [wakingZone(), salon.storeId]);
  await ask(page, LONG_BOOKED, [id, `${Date.now() - 2 * 86_400_000}`, `${Date.now() - 1000}`]);
  const mail = await mailTo(page, info.project.use.baseURL, email, /^Falta poco para tu turno/);
  await page.goto(linkIn(mail, "/t/"));
  await expect(page.getByText(wanted.localTime).first()).toBeVisible();
}

const LONG_BOOKED = `update bookings set created_at = cast(?2 as integer), remind_at = cast(?3 as integer) where id = ?1`;
