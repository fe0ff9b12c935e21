import { expect, test } from "vitest";
import { requestToken } from "#app/usecases/secrets/request-links.server.ts";
import { giveBusiness } from "#tests/support/accounts.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";

const SECRET = { sessionSecret: "a-secret-only-for-tests-0123456789" } as Parameters<typeof requestToken>[0];

const FORMS = [
  { path: "/baja", email: "Email de la cuenta", send: "Dar de baja", more: "Motivo (opcional)" },
  {
    path: "/footer/privacy-policies",
    email: "Email que usás en Turnero",
    send: "Enviar pedido",
    more: "Detalle (opcional)",
  },
] as const;
const [BAJA, PRIVACY] = FORMS;

const newEmail = () => `persona-${crypto.randomUUID().slice(0, 8)}@correo.test`;

async function requestsOf(email: string) {
  const [rows = []] = await run({ sql: "select * from legal_requests where email = ?", params: [email] });
  return rows;
}

/** Sends a form with another choice than the first one, given by its value. */
async function send(
  visitor: ReturnType<typeof openVisitor>,
  form: (typeof FORMS)[number],
  fields: Readonly<Record<string, string>>,
  about: string,
) {
  const page = await visitor.visit(form.path);
  const hidden = page.part("form").element();
  const body = new URLSearchParams({ ...hiddenOf(hidden), ...fields, about });
  return { page, body, reply: await visitor.visit(form.path, { method: "POST", body }) };
}

function hiddenOf(element: ReturnType<Page["element"]>): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (each: typeof element) => {
    if (each.attributes.type === "hidden") found[each.attributes.name ?? ""] = each.attributes.value ?? "";
    for (const child of each.children) if (typeof child !== "string") walk(child);
  };
  walk(element);
  return found;
}

/** The page linked in the mail of this address's newest request. */
async function linkOf(email: string): Promise<string> {
  const [request] = await requestsOf(email);
  return `/pedido/${requestToken(SECRET, String(request?.id))}`;
}

test.each(FORMS)("$path names each fault beside its field and keeps the typed text", async (form) => {
  const visitor = openVisitor();
  const page = await visitor.visit(form.path);
  const wrong = await visitor.press(page, form.send, {
    "Nombre completo": " ",
    [form.email]: "no-es-un-email",
    [form.more]: "Hola",
  });
  expect(wrong.status).toBe(400);
  expect(wrong.faults).toEqual({
    "Nombre completo": "Escribí tu nombre.",
    [form.email]: "Escribí un email completo, como ana@correo.com.",
  });
  expect(wrong.values[form.more]).toBe("Hola");
  expect(wrong.focused).toBe("Nombre completo");
});

test.each(FORMS)(
  "$path leads to a lasting reply, and the same form sent twice makes a single request",
  async (form) => {
    const email = newEmail();
    const visitor = openVisitor();
    const page = await visitor.visit(form.path);
    const fields = { "Nombre completo": "Ana", [form.email]: email };
    const reply = await visitor.press(page, form.send, fields);
    expect([reply.status, reply.hops.map(({ status }) => status)]).toEqual([200, [303]]);
    expect(reply.path).toMatch(/^\/recibido\//);
    expect(reply.text).not.toContain(email);
    const again = await visitor.press(page, form.send, fields);
    expect(again.path).toBe(reply.path);
    expect(await requestsOf(email)).toHaveLength(1);
  },
);

test.each(FORMS)("$path answers a machine's form alike and stores nothing", async (form) => {
  const email = newEmail();
  const about = form.path === "/baja" ? "ACCOUNT" : "ACCESS";
  const { reply } = await send(openVisitor(), form, { name: "Ana", email, otro: "http://spam.test" }, about);
  expect(reply.path).toMatch(/^\/recibido\//);
  expect(await requestsOf(email)).toEqual([]);
});

test.each(FORMS)("$path takes three requests a day for the same address, and says so", async (form) => {
  const email = newEmail();
  const about = form.path === "/baja" ? "ACCOUNT" : "ERASURE";
  for (let i = 0; i < 3; i++) {
    const { reply } = await send(openVisitor(), form, { name: "Ana", email }, about);
    expect(reply.path).toMatch(/^\/recibido\//);
  }
  const { reply } = await send(openVisitor(), form, { name: "Ana", email }, about);
  expect(reply.status).toBe(429);
  expect(reply.boxes("alert").join(" ")).toContain("Ya recibimos varios pedidos");
  expect(await requestsOf(email)).toHaveLength(3);
});

test("a choice that was not offered is refused in words", async () => {
  const email = newEmail();
  const { reply } = await send(openVisitor(), BAJA, { name: "Ana", email }, "TODO");
  expect(reply.status).toBe(400);
  expect(reply.text).toContain("Elegí una de las opciones.");
  expect(await requestsOf(email)).toEqual([]);
});

test("neither page says whether an address has an account", async () => {
  const { email } = await logInSomebody();
  const texts = await Promise.all(
    [email, newEmail()].map(async (each) => {
      const { reply } = await send(openVisitor(), BAJA, { name: "Ana", email: each }, "ACCOUNT");
      return reply.text.replace(/BAJA-\S+/, "").replace(/\S+•\S+/, "");
    }),
  );
  expect(texts[0]).toBe(texts[1]);
});

test("an owner of several businesses chooses the business, and is asked if they do not", async () => {
  const { email, userId } = await logInSomebody();
  const mine = await giveBusiness(userId, `uno-${userId.slice(0, 8)}`);
  await giveBusiness(userId, `dos-${userId.slice(0, 8)}`);
  await send(openVisitor(), BAJA, { name: "Ana", email }, "BUSINESS");
  const visitor = openVisitor();
  const page = await visitor.visit(await linkOf(email));
  expect(page.headings).toContain("Confirmá que querés cerrar tu negocio");
  const asked = await visitor.press(page, "Cerrar el negocio elegido");
  expect(asked.status).toBe(400);
  expect(asked.boxes("alert").join(" ")).toContain("Elegí qué negocio querés cerrar.");

  const body = new URLSearchParams({ intent: "leave", business: mine });
  const done = await visitor.visit(await linkOf(email), { method: "POST", body });
  expect(done.boxes("status").join(" ")).toContain("Listo, ya está hecho");
  const [rows = []] = await run({
    sql: "select closed_at is not null as closed from businesses where id like ? order by id desc",
    params: [`%-${userId.slice(0, 8)}`],
  });
  expect(rows.map(({ closed }) => closed)).toEqual([1, 0]);
});

test("the data file comes by pressing alone, through its link, and is never cached", async () => {
  const { email } = await logInSomebody();
  await send(openVisitor(), PRIVACY, { name: "Ana", email }, "ACCESS");
  const visitor = openVisitor();
  const link = await linkOf(email);
  expect((await visitor.fetchOnce(`${link}/datos`)).status).toBe(302);
  expect(await requestsOf(email)).toMatchObject([{ confirmed_at: null }]);
  const file = await visitor.fetchOnce(`${link}/datos`, { method: "POST", body: new URLSearchParams() });
  expect(file.status).toBe(200);
  expect(file.headers.get("cache-control")).toBe("no-store");
  expect(file.headers.get("content-disposition")).toContain("mis-datos.json");
  expect(await file.json()).toMatchObject({ account: { email } });

  // A request of another kind has none.
  const other = await logInSomebody();
  await send(openVisitor(), PRIVACY, { name: "Ana", email: other.email }, "CORRECTION");
  const refused = await visitor.fetchOnce(`${await linkOf(other.email)}/datos`, {
    method: "POST",
    body: new URLSearchParams(),
  });
  expect([refused.status, refused.headers.get("location")]).toEqual([303, await linkOf(other.email)]);
});

test("a logged-in customer must press on our own page", async () => {
  const { email, token } = await logInSomebody();
  await send(openVisitor(), BAJA, { name: "Ana", email }, "REMINDERS");
  const visitor = openVisitor(token);
  const body = new URLSearchParams({ intent: "leave" });
  await visitor.fetchOnce(await linkOf(email), { method: "POST", body });
  expect(await requestsOf(email)).toMatchObject([{ settled_at: null }]);
  const page = await visitor.visit(await linkOf(email));
  const done = await visitor.press(page, "Dar de baja los recordatorios");
  expect(done.text).toContain("Ya no te mandamos recordatorios");
});

test("pages of a request are neither cached nor indexed", async () => {
  const { email } = await logInSomebody();
  await send(openVisitor(), BAJA, { name: "Ana", email }, "ACCOUNT");
  const page = await openVisitor().visit(await linkOf(email));
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.headers.get("x-robots-tag")).toContain("noindex");
});
