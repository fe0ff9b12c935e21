import { expect, type Locator, type Page, test } from "@playwright/test";
import { addDays, toLocal, USUAL_ZONE, weekdayOf } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { capitalised, weekdayName } from "#app/text/formats.ts";
import { type Customer, demoSession, enter, newCustomer } from "#tests/e2e/support/accounts.ts";
import { expectAccessible } from "#tests/e2e/support/axe.ts";
import { settled } from "#tests/e2e/support/wizard.ts";

const STORES = "/backoffice/setup/stores";
const DAY = addDays(toLocal(utcMinuteOf(Date.now()), USUAL_ZONE).date, 10);

test("shortened hours ask about the turnos outside them, and cancel them only then", async ({
  page,
}, info) => {
  const owner = await demoSession(page.request, "duena@turnero.test", "BUSINESS");
  const customer = await newCustomer(page.request);
  const { storeId, bookingId } = await bookedStore(page, owner, customer);
  await enter(page, info, owner, `${STORES}/${storeId}`);
  await expectAccessible(page);
  const name = page.getByLabel("Nombre", { exact: true });
  const called = await name.inputValue();
  await name.fill("");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(name).toBeFocused();
  await name.fill(called);
  const closing = page.getByLabel(`${capitalised(weekdayName(weekdayOf(DAY)))}, cierra a las`);
  await closing.fill("17:00");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByText("1 turno queda afectado por este cambio.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Turnos que toca este cambio" })).toBeFocused();
  // The list takes the width of the page, not that of a heading beside it.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  expect(await widthOf(page.locator(".affected > ul"))).toBe(
    await widthOf(page.locator("form:has(.affected)")),
  );
  await expect(closing).toHaveValue("17:00");
  expect(await statusOf(page, customer, bookingId)).toBe("PENDING");
  await expectAccessible(page);
  await page.getByLabel("Cancelar y avisar").check();
  await page.getByRole("button", { name: "Guardar así" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Guardaste los cambios" })).toBeFocused();
  await expect(page.getByText("Cancelamos 1 turno")).toBeVisible();
  await expect(closing).toHaveValue("17:00");
  expect(await statusOf(page, customer, bookingId)).toBe("CANCELLED");

  await page.getByRole("link", { name: "Cerrar la sucursal" }).click();
  await settled(page, info);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sí, cerrar la sucursal" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Cerraste la sucursal" })).toBeFocused();
});

test("a holiday answered by closing closes the stores", async ({ page }, info) => {
  const owner = await demoSession(page.request, "duena@turnero.test", "BUSINESS");
  await enter(page, info, owner, "/backoffice/setup/holidays");
  await expectAccessible(page);
  // The last day of the list lies beyond the days that customers can book.
  const link = page.getByRole("main").getByRole("listitem").last().getByRole("link");
  const date = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  const name = (await link.textContent()) ?? "";
  await link.click();
  await settled(page, info);
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Cerramos" }).check();
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Guardaste tu respuesta." })).toBeFocused();
  await expect(page.getByRole("main").getByRole("listitem").last()).toContainText("Cerramos");
  const path = `/ws/external/booking/business/demo/store/demo-palermo/${date}/${date}`;
  expect(await (await page.request.get(path)).json()).toMatchObject({
    [date]: { storeAvailabilityStatus: "CLOSED", reason: name },
  });
});

/** A store for this test with one professional, and the customer's booking there at 18:00. */
async function bookedStore(page: Page, owner: string, customer: Customer) {
  const open = { isOpen: true, firstShift: { from: "09:00", to: "19:00" } };
  const storeId = await posted(page, owner, "/api/store", {
    name: `Sucursal ${customer.firstname}`,
    mainActivity: "HAIR_SALON",
    secondaryActivity: [],
    location: { streetName: "Mitre", streetNumber: "1", city: "CABA", region: "Buenos Aires" },
    phone: null,
    workingTimes: { weeklySlots: { [weekdayOf(DAY)]: open } },
  });
  const employeeId = await posted(page, owner, "/api/employee", {
    firstname: customer.firstname,
    lastname: customer.lastname,
    storeIds: [storeId],
    serviceIds: ["demo-corte"],
    bookable: true,
  });
  const business = "/ws/external/booking/business/demo";
  const services = await (await page.request.get(`${business}/store/${storeId}/service`)).json();
  const bookingId = await posted(page, customer.token, "/api/external/user/booking", {
    businessId: "demo",
    storeId,
    employeeId,
    date: DAY,
    bookingServicePriceAndDurations: [{ servicePriceId: services[0].id, localTime: "18:00" }],
  });
  return { storeId, bookingId };
}

async function posted(page: Page, token: string, path: string, data: object): Promise<string> {
  const reply = await page.request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  expect(reply.status(), await reply.text()).toBe(200);
  return reply.text();
}

async function statusOf(page: Page, { token }: Customer, bookingId: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await (await page.request.get(`/api/external/user/booking/${bookingId}`, { headers })).json())
    .status;
}
