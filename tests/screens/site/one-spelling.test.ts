import { beforeAll, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { product } from "#tests/support/product.ts";

beforeAll(openSalonToday);

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return product.fetch(`http://turnero.test${path}`, { redirect: "manual", ...init });
}

test.each([
  ["/Home", "/home"],
  ["//", "/"],
  ["/footer/About-Us/?a=1&b=%2F", "/footer/about-us?a=1&b=%2F"],
  ["/GESTIONAR-TURNOS//peluquerias", "/gestionar-turnos/peluquerias"],
  ["/Negocio/salon/", "/negocio/salon"],
  ["/negocio/SALON", "/negocio/salon"],
])("%s redirects for good to %s", async (asked, right) => {
  for (const method of ["GET", "HEAD"]) {
    const reply = await ask(asked, { method });
    expect([reply.status, reply.headers.get("location")], method).toEqual([301, right]);
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(reply.headers.get("x-request-id")).not.toBeNull();
  }
});

test("calls and forms are not redirected for their spelling", async () => {
  for (const path of ["/api/health/", "/API/health", "/ws//contact-us"])
    expect((await ask(path)).status, path).not.toBe(301);
  expect((await ask("/Footer/contact/", { method: "POST", body: "a=1" })).status).not.toBe(301);
});
