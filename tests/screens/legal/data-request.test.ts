import { expect, test } from "vitest";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { ask, isLockedOut, PRIVACY } from "./request-story.ts";

test("a customer requesting their data gets a code, a deadline and a link to the file", async () => {
  const { email } = await logInSomebody();
  const { visitor, receipt, code, follow } = await ask(PRIVACY, email, { "Ver mis datos": true });
  expect(code).toMatch(/^DAT-/);
  expect(receipt.headings).toContain("Recibimos tu pedido");
  expect(receipt.text).toContain("Pediste ver tus datos");
  expect(receipt.text).toMatch(
    /Te respondemos a más tardar el [a-záé]+ \d{1,2} de [a-z]+ \(10 días corridos\)\./,
  );
  const page = await follow();
  expect(page.text).toContain("lo busca una persona");
  const file = await visitor.press(page, "Descargar mis datos");
  expect(file.headers.get("content-disposition")).toContain("mis-datos.json");
  expect(file.element().children.join("")).toContain(email);
});

test("a customer who asks for erasure loses the account after a press", async () => {
  const { email, credentials } = await logInSomebody();
  const { visitor, receipt, follow } = await ask(PRIVACY, email, { Borrarlos: true });
  expect(receipt.text).toMatch(/\(5 días hábiles\)\./);
  const done = await visitor.press(await follow(), "Borrar mi cuenta");
  expect(done.boxes("status").join()).toContain("Listo, ya está hecho");
  expect(await isLockedOut(email, credentials.password)).toBe(true);
});
