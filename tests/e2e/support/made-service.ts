import { expect, type Page } from "@playwright/test";
import { demoSession } from "./accounts.ts";

export function uniqueName(): string {
  return `Servicio ${crypto.randomUUID().slice(0, 8)}`;
}

export async function ownerHeaders(page: Page) {
  const token = await demoSession(page.request, "duena@turnero.test", "BUSINESS");
  return { authorization: `Bearer ${token}` };
}

/** A service of Diego's, made by the API. */
export async function makeService(page: Page, serviceCategoryId: string, amount: number) {
  const name = uniqueName();
  const option = { name, duration: "FORTY_FIVE", priceType: "FIXED", defaultPrice: { amount } };
  const data = {
    serviceName: name,
    serviceCategoryId,
    displayColor: "GREEN",
    bookable: true,
    reservationPayment: { enabled: false },
    servicePrices: [option],
    employeeIds: ["demo-diego"],
  };
  const reply = await page.request.post("/api/service", { headers: await ownerHeaders(page), data });
  expect(reply.status()).toBe(200);
  return { id: await reply.text(), name };
}

export async function optionOf(
  page: Page,
  id: string,
): Promise<{ id: string; defaultPrice: { amount: number } }> {
  const reply = await page.request.get(`/api/service/${id}`, { headers: await ownerHeaders(page) });
  return (await reply.json()).servicePrices[0];
}

export async function hideByApi(page: Page, id: string): Promise<void> {
  const reply = await page.request.delete(`/api/service/${id}`, { headers: await ownerHeaders(page) });
  expect(reply.status()).toBe(204);
}
