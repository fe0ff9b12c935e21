import { expect, test } from "@playwright/test";
import { sandboxOf } from "#tests/e2e/support/sandbox.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";

type Paid = { readonly payment: { readonly collector_id: number }; readonly notified: readonly number[] };

test("the demo salon's own account takes its señas, and their payment books the turno", async ({
  page,
  baseURL,
}, info) => {
  const { id, person } = await bookByApi(page, info, "demo-masaje");
  const preference = `/api/mercadopago/bookings/${id}/preference?businessId=demo`;
  expect((await page.request.post(preference)).status()).toBe(200);

  const data = { external_reference: id, outcome: "approved" };
  const reply = await page.request.post(`${sandboxOf(baseURL)}/mercadopago/pay`, { data });
  const paid: Paid = await reply.json();
  expect([paid.payment.collector_id, paid.notified]).toEqual([2002, [200]]);

  const headers = { authorization: `Bearer ${person.token}` };
  const status = async () =>
    (await (await page.request.get(`/api/external/user/booking/${id}`, { headers })).json()).status;
  await expect.poll(status).toBe("PENDING");
});
