import { expect, test } from "vitest";
import { giveBusiness } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { toldOf } from "#tests/usecases/legal/legal-story.ts";
import { ask, BAJA, isLockedOut } from "./request-story.ts";

const DONE = "Listo, ya está hecho";
const ANSWERED = ["LEGAL_ANSWERED writer", "LEGAL_RECEIVED writer"];
const account = { "Mi cuenta de cliente": true };

/** An owner of a new business, with a session that acts for it. */
async function newOwner() {
  const somebody = await logInSomebody();
  const businessId = await giveBusiness(somebody.userId);
  await run({
    sql: "update sessions set account_type = 'BUSINESS', business_id = ? where id = ?",
    params: [businessId, somebody.sessionId],
  });
  return somebody;
}

test("a baja of the account goes by code, mail and link, and prevents further logins", async () => {
  const { email, token, credentials } = await logInSomebody();
  const { visitor, receipt, id, code, follow } = await ask(BAJA, email, account);
  expect(code).toMatch(/^BAJA-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(receipt.headings).toContain("Recibimos tu baja");
  expect(receipt.part("code").text).toContain(code);
  expect(receipt.text).toMatch(/A \S+•+@\S+\. La baja se hace en ese momento\./);
  expect(receipt.text).not.toContain(email);
  expect((await visitor.visit(receipt.path)).text).toContain(code);

  const link = await follow();
  expect(link.headings).toContain("Confirmá que querés borrar tu cuenta");
  await follow();
  expect((await call("/api/token-validation", { token })).status).toBe(200);
  const done = await visitor.press(link, "Borrar mi cuenta");
  expect(done.boxes("status").join()).toContain(DONE);
  expect(done.text).toContain("Borramos tu cuenta.");
  expect(await isLockedOut(email, credentials.password)).toBe(true);
  expect(await toldOf(id)).toEqual(ANSWERED);
});

test("a baja of the reminders keeps the account, and the profile shows it", async () => {
  const { email, token } = await logInSomebody();
  const { visitor, follow } = await ask(BAJA, email, { "Solo los recordatorios": true });
  const done = await visitor.press(await follow(), "Dar de baja los recordatorios");
  expect(done.boxes("status").join()).toContain(DONE);
  expect((await openVisitor(token).visit("/customer/profile")).values).toMatchObject({
    "Recordatorios de mis turnos por email": false,
    "Novedades por email": false,
  });
});

test("a baja of the business closes its page, and its owner reopens it", async () => {
  const { email, token } = await newOwner();
  const { visitor, follow } = await ask(BAJA, email, { "Mi negocio": true });
  const done = await visitor.press(await follow(), "Cerrar Estilo Sur");
  expect(done.text).toContain("Cerramos Estilo Sur.");
  const owner = openVisitor(token);
  const closed = await owner.visit("/backoffice/setup/close");
  expect(closed.text).toContain("Cerraste este negocio");
  const open = await owner.press(closed, "Reabrir el negocio");
  expect(open.path).toMatch(/^\/backoffice\/setup/);
});

test("the only owner is led to closing the business first", async () => {
  const { email } = await newOwner();
  const { visitor, follow } = await ask(BAJA, email, account);
  const page = await follow();
  expect(page.headings).toContain("Antes hay que cerrar tu negocio");
  expect(page.text).toContain("Estilo Sur");
  const told = await visitor.press(page, "Prefiero que lo vea una persona");
  expect(told.text).toContain("Ya sabemos que sos vos.");
  expect((await visitor.follow(told, "Pedir la baja de mi negocio")).path).toBe("/baja");
});

test("an address without an account gets the usual answer, and its link says why", async () => {
  const email = `nadie.${crypto.randomUUID().slice(0, 8)}@correo.test`;
  const { visitor, receipt, id, follow } = await ask(BAJA, email, account);
  expect(receipt.headings).toContain("Recibimos tu baja");
  expect(await toldOf(id)).toEqual(["LEGAL_RECEIVED writer"]);
  const page = await follow();
  expect(page.text).toContain("Con este email no hay ninguna cuenta en Turnero.");
  const told = await visitor.press(page, "Sí, es mi pedido");
  expect(told.boxes("status").join()).toContain("Tu pedido lo ve una persona");
});
