import { beforeAll, beforeEach, expect, test } from "vitest";
import { turnoToken } from "#app/usecases/secrets/turno-link.server.ts";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount } from "#tests/api/transfer.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { product } from "#tests/support/product.ts";
import { forgetBookings } from "#tests/support/salon.ts";

const SECRET = { sessionSecret: "a-secret-only-for-tests-0123456789" } as Parameters<typeof turnoToken>[0];
const MIB = 1024 * 1024;
const TOO_LARGE_A_PICTURE = { "Foto del comprobante": expect.stringContaining("5 MB como máximo") };
const photo = (mib: number) => new File([new Uint8Array(mib * MIB)], "foto.jpg", { type: "image/jpeg" });

let token = "";

beforeAll(async () => {
  await openSalonToday();
  token = await newCustomer();
  await putAccount(await newMember("OWNER"));
});
beforeEach(forgetBookings);

/** Sends the form of a booking's page with a photo; `inPieces`: without stating its size. */
async function send(path: string, mib: number, headers: Record<string, string> = {}, inPieces = false) {
  const form = new FormData();
  form.set("intent", "transfer");
  form.set("receipt", photo(mib));
  const whole = new Request("http://turnero.test", { method: "POST", body: form });
  const type = whole.headers.get("content-type") ?? "";
  const body = inPieces ? whole.body : await whole.arrayBuffer();
  return product.fetch(`http://turnero.test${path}`, {
    method: "POST",
    body,
    headers: { "content-type": type, ...headers },
    redirect: "manual",
  });
}

test.each([false, true])(
  "a guest's form of 15 MiB is refused and not kept, in pieces: %s",
  async (inPieces) => {
    const id = await book(token, masajeAt("10:00"));
    const own = turnoToken(SECRET, id);
    const forged = `${own.slice(0, -1)}${own.endsWith("_") ? "-" : "_"}`;
    for (const path of [`/bookings/${id}`, `/t/${forged}`, `/bookings/${id}.data`]) {
      const reply = await send(path, 15, {}, inPieces);
      expect([reply.status, await reply.json()], path).toMatchObject([413, { errorCode: "TOO_LARGE" }]);
    }
    const page = await send(`/bookings/${id}`, 15, { accept: "text/html" }, inPieces);
    expect([page.status, await page.text()]).toEqual([
      413,
      expect.stringContaining("El envío es demasiado grande"),
    ]);
  },
);

test("a large photo with an expired session or for a missing turno is refused", async () => {
  const { cookie } = await logInSomebody();
  await product.fetch("http://turnero.test/api/logout", {
    method: "POST",
    headers: { authorization: `Bearer ${cookie.cookie.replace("session=", "")}` },
  });
  expect((await send("/bookings/nada", 15, cookie)).status).toBe(413);
  expect((await send(`/t/${turnoToken(SECRET, "nada")}`, 15)).status).toBe(413);
});

test("a signed-in customer or a link's visitor reads that the photo is too large", async () => {
  const id = await book(token, masajeAt("10:00"));
  for (const [visitor, path] of [
    [openVisitor(token), `/bookings/${id}`],
    [openVisitor(), `/t/${turnoToken(SECRET, id)}`],
  ] as const) {
    const page = await visitor.visit(path);
    for (const mib of [15, 20]) {
      const refused = await visitor.press(page, "Ya transferí", { "Foto del comprobante": photo(mib) });
      expect([refused.status, refused.faults], path).toEqual([400, TOO_LARGE_A_PICTURE]);
    }
  }
});

test("a page refuses a form beyond 16 MiB like a smaller form, whatever it declares", async () => {
  const { xsrf } = await logInSomebody();
  for (const inPieces of [false, true])
    for (const mib of [17, 15]) expect((await send("/bookings/nada", mib, xsrf, inPieces)).status).toBe(404);
});

test("a small photo without a session is redirected, or refused on a page without photos", async () => {
  expect((await send("/bookings/nada", 0.2)).status).toBe(302);
  expect((await send("/customer/profile", 0.2)).status).toBe(413);
});
