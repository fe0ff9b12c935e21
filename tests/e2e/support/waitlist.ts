import { expect, type Page, type TestInfo } from "@playwright/test";
import { addDays, toLocal } from "#app/domain/time/time.ts";
import { minuteNow, wakingZone } from "#tests/support/waking-zone.ts";
import { press } from "./accounts.ts";
import { linkIn, mailTo } from "./mailbox.ts";
import { bearer, bookForClient, type OwnSalon, ownSalon } from "./own-salon.ts";
import { newPerson } from "./wizard.ts";

/** A salon open for an hour a day; two bookings fill Nora's hour on one day. */
type FullDay = {
  readonly salon: OwnSalon;
  readonly date: string;
  /** The booking at each of its times. */
  readonly turnos: Readonly<Record<string, string>>;
  /** The wizard's step 3 for Nora on that day. */
  readonly step3: string;
};

const TIMES = ["10:00", "10:30"];

export async function fullDay(page: Page, { project }: TestInfo): Promise<FullDay> {
  const zone = wakingZone();
  const salon = await ownSalon(page, { from: "10:00", to: "11:00" }, zone);
  await publish(page, project.use.baseURL, salon);
  const date = addDays(toLocal(minuteNow(), zone).date, 8);
  const turnos: Record<string, string> = {};
  for (const localTime of TIMES) {
    turnos[localTime] = await bookForClient(page, salon, "Sol", { employeeId: salon.nora, date, localTime });
  }
  const query = new URLSearchParams({ step: "3", s: salon.cut.servicePriceId, e: salon.nora, d: date });
  return { salon, date, turnos, step3: `/booking/${salon.businessId}/${salon.storeId}?${query}` };
}

/** Makes the salon bookable for strangers, once its owner has confirmed their address. */
async function publish(page: Page, baseURL: string | undefined, { owner, email }: OwnSalon): Promise<void> {
  const link = linkIn(await mailTo(page, baseURL, email, /Validá tu email/), VALIDATION);
  const validated = await page.request.post(link.replace(VALIDATION, "/api/registration/email-validation/"));
  expect(validated.ok(), await validated.text()).toBe(true);
  const shown = await page.request.put("/api/business/publish", {
    headers: bearer(owner),
    data: { published: true },
  });
  expect(shown.ok(), await shown.text()).toBe(true);
}

const VALIDATION = "/notification-profile/email-validation-callback/";

/** The salon cancels one of the bookings that fill the day. */
export async function cancelTurno(page: Page, { salon }: FullDay, bookingId: string): Promise<void> {
  const reply = await page.request.put(`/api/booking/${bookingId}/result-status`, {
    headers: bearer(salon.owner),
    data: { status: "CANCELLED" },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** A guest joins the list from the full day and confirms by mail; answers their address. */
export async function joinAsGuest(
  page: Page,
  info: TestInfo,
  { step3 }: FullDay,
  name = "Martina",
): Promise<string> {
  const { email } = newPerson();
  await page.goto(step3);
  await page.getByRole("link", { name: "Avisame si se libera", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Avisame si se libera" })).toBeVisible();
  await page.getByLabel("Nombre y apellido").fill(`${name} Paz`);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Avisame" }).filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: "Confirmá tu email" })).toBeVisible();
  const mail = await mailTo(page, info.project.use.baseURL, email, /^Confirmá que querés/);
  await page.goto(linkIn(mail, "/avisame/"));
  await press(page, info, "Sí, avisame");
  await expect(page.getByRole("heading", { name: "Estás en la lista" })).toBeVisible();
  return email;
}

/** Opens the link in an offer's mail. */
export async function openOffer(page: Page, info: TestInfo, email: string): Promise<void> {
  const mail = await mailTo(page, info.project.use.baseURL, email, /^¡Se liberó un lugar!/);
  await page.goto(linkIn(mail, "/avisame/"));
  await expect(page.getByRole("heading", { name: "¡Se liberó un lugar!" })).toBeVisible();
}
