import { expect, test } from "vitest";
import { liveSandbox } from "#tests/support/sandbox.ts";
import { whatsAppGateway } from "#worker/gateways/whatsapp.ts";

const sandbox = liveSandbox();
const SENDER = { phoneNumberId: "123456789", token: "sandbox-llave" };
const MESSAGE = {
  to: "5491158749895",
  template: "recordatorio",
  parameters: ["Ana", "10:30"],
  reference: "uno",
};

const gateway = () =>
  whatsAppGateway({ apiUrl: `${sandbox.url()}/whatsapp-api/`, appSecret: "s", verifyToken: "w" }, () => "");
const fault = (kind: unknown) => sandbox.post("/whatsapp/fault", { kind, times: 1 });

test("a valid token reads its number, and an expired token gives 190", async () => {
  expect(await gateway().verify(SENDER)).toEqual({ ok: true, value: { number: "+54 9 11 23456789" } });
  expect(await gateway().verify({ ...SENDER, token: "sandbox-expired" })).toEqual({
    ok: false,
    error: { kind: "REFUSED", code: 190, isPassing: false },
  });
});

test("an approved template is sent with its values in order, in Argentine Spanish", async () => {
  const sent = await gateway().send(SENDER, MESSAGE);
  expect(sent).toMatchObject({ ok: true, value: { id: expect.stringMatching(/^wamid\./) } });
  const kept = await (await fetch(`${sandbox.url()}/whatsapp.json?to=${MESSAGE.to}`)).json();
  expect(kept).toMatchObject([{ from: "123456789", ...MESSAGE, language: "es_AR" }]);
  expect((await fetch(`${sandbox.url()}/whatsapp`)).headers.get("content-type")).toContain("text/html");
});

test.each([
  [131026, false],
  [132001, false],
  [130429, true],
  [131056, true],
  [131000, true],
])("error %i keeps its number, and counts as passing: %s", async (code, isPassing) => {
  await fault(code);
  expect(await gateway().send(SENDER, MESSAGE)).toEqual({
    ok: false,
    error: { kind: "REFUSED", code, isPassing },
  });
});

test("a reply without information leaves the message's outcome unknown", async () => {
  for (const kind of ["lost-reply", "500"]) {
    await fault(kind);
    expect(await gateway().send(SENDER, MESSAGE)).toEqual({ ok: false, error: { kind: "UNKNOWN" } });
  }
  const nobody = whatsAppGateway(
    { apiUrl: "http://127.0.0.1:9", appSecret: "s", verifyToken: "w" },
    () => "",
  );
  expect(await nobody.send(SENDER, MESSAGE)).toEqual({ ok: false, error: { kind: "UNKNOWN" } });
});
