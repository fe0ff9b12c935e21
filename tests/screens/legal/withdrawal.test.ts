import { beforeAll, expect, test } from "vitest";
import { run } from "#tests/support/database/database.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { openSalon } from "#tests/support/salon.ts";

beforeAll(openSalon);

const EMAIL = "Email con el que contrataste";
const PATH = "/arrepentimiento";
let people = 0;
const person = () => ({ "Nombre completo": "Ana", [EMAIL]: `ana-${++people}@correo.test` });

async function requestsOf(email: string): Promise<number> {
  const [rows = []] = await run({ sql: "select 1 from legal_requests where email = ?", params: [email] });
  return rows.length;
}

test("the reply shows the code at an address without personal data, and is never cached", async () => {
  const visitor = openVisitor();
  const who = person();
  const reply = await visitor.press(await visitor.visit(PATH), "Enviar", who);
  expect(reply.text).toMatch(/ARR-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}/);
  expect(reply.text).toContain("an•••••@correo.test");
  expect(reply.path).toMatch(/^\/recibido\/[\w-]{44}$/);
  expect(reply.hops).toHaveLength(1);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(reply.headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect((await openVisitor().visit(reply.path)).text).toBe(reply.text);
  expect(await requestsOf(who[EMAIL] ?? "")).toBe(1);
});

test("a form sent twice makes a single request", async () => {
  const visitor = openVisitor();
  const who = person();
  const page = await visitor.visit(PATH);
  const first = await visitor.press(page, "Enviar", who);
  expect((await visitor.press(page, "Enviar", who)).path).toBe(first.path);
  expect(await requestsOf(who[EMAIL] ?? "")).toBe(1);
});

test("a machine's form gets the usual answer and is not stored", async () => {
  const visitor = openVisitor();
  const who = person();
  const reply = await visitor.press(await visitor.visit(PATH), "Enviar", {
    ...who,
    "No completes este campo": "https://otro.test",
  });
  expect(reply.status).toBe(200);
  expect(reply.text).toMatch(/ARR-[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}/);
  expect(reply.path).toMatch(/^\/recibido\/[\w-]{44}$/);
  expect(await requestsOf(who[EMAIL] ?? "")).toBe(0);
});

test("a form past the day's requests reads when to return and keeps the text", async () => {
  const who = person();
  for (let i = 0; i < 3; i++) {
    const visitor = openVisitor();
    expect((await visitor.press(await visitor.visit(PATH), "Enviar", who)).status).toBe(200);
  }
  const visitor = openVisitor();
  const refused = await visitor.press(await visitor.visit(PATH), "Enviar", {
    ...who,
    "Detalle (opcional)": "otra vez",
  });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain("Ya recibimos varios pedidos con este email");
  expect(refused.text).toContain("otra vez");
});

test("a made-up link leads nowhere", async () => {
  for (const path of ["/pedido/nada", "/recibido/nada"]) {
    const page = await openVisitor().visit(path);
    expect(page.status).toBe(404);
    expect(page.headers.get("cache-control")).toBe("no-store");
  }
});
