import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { addDays, toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { action, newPerson, offeredTimes, settled } from "#tests/e2e/support/wizard.ts";

const dayIn = (days: number) => addDays(toLocal(utcMinuteOf(Date.now()), USUAL_ZONE).date, days);

/**
 * Three hours hold four bookings of 45 minutes only one right after another. A third of ten times are three of those.
 */
const HOURS = { from: "09:00", to: "12:00" };
const GAPLESS = ["09:00", "09:45", "11:15"];

test("an owner has times without holes marked, and then shown alone to all customers", async ({
  page,
}, info) => {
  const owner = await demoSession(page.request, "duena@turnero.test", "BUSINESS");
  const store = await newStore(page, owner);
  try {
    await seeTimes(page, info, store);
    const all = await offeredTimes(page);
    expect(all).toHaveLength(10);
    await expect(page.getByText("Recomendado")).toHaveCount(0);

    await choose(page, info, { owner, store, way: "Marcar los que no dejan huecos" });
    await expect(page.getByText("Evita huecos que nadie puede reservar.")).toBeVisible();
    await seeTimes(page, info, store);
    expect(await offeredTimes(page)).toEqual(all);
    const marked = page.getByRole("radio", { name: /, Recomendado$/ });
    const names = await marked.evaluateAll((radios) =>
      radios.map((radio) => radio.getAttribute("aria-label")),
    );
    expect(names).toEqual(GAPLESS.map((time) => `${time}, Recomendado`));
    await expect(page.getByText("Recomendado", { exact: true })).toHaveCount(GAPLESS.length);
    await expectAccessible(page);
    await page.getByRole("radio", { name: "09:45, Recomendado" }).check();
    // Another day that is loaded already keeps its marks.
    await page.locator(`.strip a[href*="${dayIn(31)}"]`).click();
    await expect(page).toHaveURL(new RegExp(dayIn(31)));
    await expect(marked).toHaveCount(GAPLESS.length);
    await page.getByRole("radio", { name: "11:15, Recomendado" }).check();
    await action(page, "Continuar").click();
    await expect(page).toHaveURL(/t=11(:|%3A)15/);

    await choose(page, info, { owner, store, way: "Mostrar solo esos" });
    await seeTimes(page, info, store, "&t=09:15");
    expect(await offeredTimes(page)).toEqual(GAPLESS);
    await expect(page.getByText("Recomendado")).toHaveCount(0);
    await expect(page.getByRole("radio", { name: "09:00", exact: true })).toBeChecked();
  } finally {
    await page.request.delete(`/api/store/${store}`, { headers: { authorization: `Bearer ${owner}` } });
  }
});

type Choice = { readonly owner: string; readonly store: string; readonly way: string };

async function choose(page: Page, info: TestInfo, { owner, store, way }: Choice): Promise<void> {
  await enter(page, info, owner, `/backoffice/setup/stores/${store}`);
  await page.getByLabel("Recomendar horarios").selectOption(way);
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Guardaste los cambios" })).toBeVisible();
  await expect(page.getByLabel("Recomendar horarios").locator(":checked")).toHaveText(way);
}

/** Step 3 for a visitor, a month from now. */
async function seeTimes(page: Page, info: TestInfo, store: string, time = ""): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/booking/demo/${store}?step=3&s=demo-corte-1&e=any&d=${dayIn(30)}${time}`);
  await settled(page, info);
  await expect(page.getByRole("heading", { name: "Horarios disponibles" })).toBeVisible();
}

/** A store open every day, with a professional for one service of 45 minutes. */
async function newStore(page: Page, owner: string): Promise<string> {
  const { firstname, lastname, email } = newPerson("Nora");
  const open = { isOpen: true, firstShift: HOURS };
  const store = await posted(page, owner, "/api/store", {
    name: `Sucursal ${email.slice(0, 12)}`,
    mainActivity: "HAIR_SALON",
    location: { streetName: "Mitre", streetNumber: "1", city: "CABA", region: "Buenos Aires" },
    phone: null,
    workingTimes: { weeklySlots: Object.fromEntries(WEEKDAYS.map((day) => [day, open])) },
  });
  const works = { storeIds: [store], serviceIds: ["demo-corte"], bookable: true };
  await posted(page, owner, "/api/employee", { firstname, lastname, ...works });
  return store;
}

async function posted(page: Page, token: string, path: string, data: object): Promise<string> {
  const reply = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.text();
}
