import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox } from "#tests/sandbox/server.ts";
import { emailGateway } from "#worker/gateways/email.ts";

let server: Server;
let url: string;

beforeAll(async () => {
  server = await startSandbox(0);
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

function send(idempotencyKey: string, to: readonly string[], subject = "¡Hola!") {
  const mail = {
    idempotencyKey,
    to,
    subject,
    html: "<p>¡Hola!</p>",
    text: "¡Hola!",
    headers: { "X-A": "b" },
    attachments: [{ filename: "a.ics", contentType: "text/calendar", content: "QQ==" }],
  };
  return emailGateway({ url, key: "sandbox", from: "Turnero <hola@turnero.test>", perSecond: 2 }).send(mail);
}

async function mailbox(query: string): Promise<unknown[]> {
  return (await fetch(`${url}/mailbox.json${query}`)).json() as Promise<unknown[]>;
}

test("sent mails can be read by their recipient's address, newest first", async () => {
  await send("a/1", ["ana@correo.test", "duena@correo.test"], "Primero");
  await send("a/2", ["ana@correo.test"], "Segundo");
  const mails = await mailbox("?to=ANA@correo.test");
  expect(mails).toMatchObject([{ subject: "Segundo" }, { subject: "Primero" }]);
  expect(mails[0]).toEqual({
    to: "ana@correo.test",
    subject: "Segundo",
    text: "¡Hola!",
    html: "<p>¡Hola!</p>",
    headers: { "X-A": "b" },
    attachments: [{ filename: "a.ics", content_type: "text/calendar", content: "QQ==" }],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  });
  expect(await mailbox("?to=duena@correo.test")).toHaveLength(1);
  expect(await mailbox("?to=nadie@correo.test")).toEqual([]);
  const page = await (await fetch(`${url}/mailbox`)).text();
  expect(page).toContain("<h2>Segundo</h2>");
  expect(page).toContain('<a download="a.ics" href="data:text/calendar;base64,QQ==">a.ics</a>');
});

test("a repeated key and mail is kept once, and another mail with that key refused", async () => {
  const first = await send("b/1", ["uno@correo.test"]);
  expect(await send("b/1", ["uno@correo.test"])).toEqual(first);
  expect(await send("b/1", ["uno@correo.test"], "Otro")).toMatchObject({
    error: { reason: "409 invalid_idempotent_request", isFinal: false },
  });
  expect(await mailbox("?to=uno@correo.test")).toHaveLength(1);
});

test("a batch is stored mail by mail and only once, and its files are refused", async () => {
  const gateway = emailGateway({ url, key: "sandbox", from: "Turnero <hola@turnero.test>", perSecond: 2 });
  const mail = { subject: "¡Hola!", html: "", text: "", headers: {}, attachments: [] };
  const mails = [["tres@correo.test"], [], ["cuatro@correo.test"]].map((to) => ({
    ...mail,
    to,
    idempotencyKey: "",
  }));
  const batch = { idempotencyKey: "batch/1", mails };
  expect(await gateway.sendBatch(batch)).toEqual({ ok: true, value: { refused: [1] } });
  expect(await gateway.sendBatch(batch)).toMatchObject({ ok: true });
  expect(await mailbox("?to=tres@correo.test")).toHaveLength(1);
  expect(await mailbox("?to=cuatro@correo.test")).toHaveLength(1);
  const fewer = { ...batch, mails: mails.slice(0, 1) };
  expect(await gateway.sendBatch(fewer)).toMatchObject({ error: { wasTaken: true } });
  const attachments = [{ filename: "a.ics", contentType: "text/calendar", content: "QQ==" }];
  const filed = { idempotencyKey: "batch/2", mails: [{ ...mail, to: [], idempotencyKey: "", attachments }] };
  expect(await gateway.sendBatch(filed)).toMatchObject({ error: { isFinal: true } });
});

test("scripted faults come as often as asked, and then mails go through", async () => {
  const fault = { status: 429, times: 2, retryAfter: 7 };
  await fetch(`${url}/emails/fault`, { method: "POST", body: JSON.stringify(fault) });
  const refused = { error: { reason: "429 scripted_fault", retryAfterSeconds: 7 } };
  expect(await send("c/1", ["dos@correo.test"])).toMatchObject(refused);
  expect(await send("c/1", ["dos@correo.test"])).toMatchObject(refused);
  expect(await send("c/1", ["dos@correo.test"])).toMatchObject({ ok: true });
});

test("an unknown path is 404 and malformed JSON 400, and the sandbox goes on", async () => {
  expect((await fetch(`${url}/nada`)).status).toBe(404);
  const authorization = { Authorization: "Bearer sandbox" };
  const broken = await fetch(`${url}/emails`, { method: "POST", body: "{", headers: authorization });
  expect(broken.status).toBe(400);
  expect((await fetch(`${url}/emails`, { method: "POST", body: "{}" })).status).toBe(401);
});
