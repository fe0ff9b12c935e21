import { expect, test } from "vitest";
import { TRAP_FIELD } from "#app/components/forms/honeypot.tsx";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { allBelow } from "#tests/support/plain/element.ts";
import { openVisitor, type Page, type Visitor } from "#tests/support/plain/visitor.ts";

const PAGE = "/footer/contact";
const SEND = "Enviar Mensaje";
const THANKS = "¡Gracias por escribirnos!";

function typedBySomebody() {
  const email = `ana.${crypto.randomUUID().slice(0, 8)}@correo.test`;
  return {
    "Nombre completo": "Ana Pérez",
    Email: email,
    Teléfono: "11 5874-9895",
    Mensaje: "Hola.\n¿Me ayudan?",
  };
}

async function keptOf(email: string) {
  const [rows] = await run({
    sql: "select name, phone, comments from contact_messages where email = ?",
    params: [email],
  });
  return rows ?? [];
}

/** Sends the fields of a browser, plus the given ones. */
function post(visitor: Visitor, fields: Readonly<Record<string, string>>): Promise<Page> {
  return visitor.visit(PAGE, { method: "POST", body: new URLSearchParams(fields) });
}

test("a visitor's message is kept, and thanks stand in the form's place", async () => {
  const visitor = openVisitor();
  const typed = typedBySomebody();
  const page = await visitor.press(await visitor.visit(PAGE), SEND, typed);
  expect(page.hops).toEqual([{ status: 303, to: "/footer/contact?hecho=enviado#hecho" }]);
  expect(page.boxes("status")[0]).toContain(
    `${THANKS} Recibimos tu mensaje y te vamos a responder por email.`,
  );
  expect(page.part("thanks").element().attributes).toMatchObject({ id: "hecho", tabindex: "-1" });
  expect(page.part("thanks").to("Ir a la home")).toBe("/");
  expect(page.buttons).not.toContain(SEND);
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(await keptOf(typed.Email)).toEqual([
    { name: "Ana Pérez", phone: "11 5874-9895", comments: "Hola.\n¿Me ayudan?" },
  ]);
});

test("reloading the thanks writes nothing", async () => {
  const visitor = openVisitor();
  const typed = typedBySomebody();
  const page = await visitor.press(await visitor.visit(PAGE), SEND, typed);
  expect((await visitor.visit(page.path)).text).toContain(THANKS);
  expect(await keptOf(typed.Email)).toHaveLength(1);
});

test("a page sent twice writes a single message", async () => {
  const visitor = openVisitor();
  const typed = typedBySomebody();
  const form = await visitor.visit(PAGE);
  const both = await Promise.all([visitor.press(form, SEND, typed), visitor.press(form, SEND, typed)]);
  for (const page of both) expect(page.text).toContain(THANKS);
  expect(await keptOf(typed.Email)).toHaveLength(1);
  await visitor.press(await visitor.visit(PAGE), SEND, typed);
  expect(await keptOf(typed.Email)).toHaveLength(2);
});

test("each fault stands beside its field, with everything that was typed", async () => {
  const visitor = openVisitor();
  const wrong = { name: " ", email: "ana@", phone: "1".repeat(51), comments: " ", key: "pagina" };
  const page = await post(visitor, wrong);
  expect([page.status, page.focused]).toEqual([400, "Nombre completo"]);
  expect(page.faults).toEqual({
    "Nombre completo": "Por favor, ingresa tu nombre",
    Email: "Por favor, ingresa un email válido",
    "Teléfono (opcional)": "El teléfono puede tener hasta 50 números y signos, en una sola línea",
    Mensaje: "Falta tu mensaje",
  });
  expect(page.values).toMatchObject({ Email: "ana@", "Teléfono (opcional)": "1".repeat(51) });
  const typed = typedBySomebody();
  expect((await visitor.press(page, SEND, typed)).text).toContain(THANKS);
  expect(await keptOf(typed.Email)).toHaveLength(1);
});

test("a form without fields or with unknown fields is answered like an empty form", async () => {
  for (const fields of [{}, { "name[0]": "x", __intent__: "x", "comments.a": "y" }]) {
    const page = await post(openVisitor(), fields as Record<string, string>);
    expect(page.status).toBe(400);
    expect(Object.keys(page.faults)).toEqual(["Nombre completo", "Email", "Mensaje"]);
  }
});

test("a message with a script in it comes back as typed and runs nothing", async () => {
  const comments = "</textarea><script>alert(1)</script>";
  const page = await post(openVisitor(), { name: "", email: "ana@correo.test", comments });
  expect(page.values.Mensaje).toBe(comments);
  expect(allBelow(page.part("form").element(), ({ tag }) => tag === "script")).toEqual([]);
});

test("a form with the hidden field filled in is thanked and not kept", async () => {
  const visitor = openVisitor();
  const typed = typedBySomebody();
  const page = await post(visitor, {
    name: "Bot",
    email: typed.Email,
    comments: "Compre",
    [TRAP_FIELD]: "http://x.test",
  });
  expect([page.hops[0]?.status, page.text.includes(THANKS)]).toEqual([303, true]);
  expect(await keptOf(typed.Email)).toEqual([]);
  const [trap] = (await visitor.visit(PAGE)).parts("trap");
  expect(trap?.element().attributes["aria-hidden"]).toBe("true");
  expect(trap?.part("input").element().attributes).toMatchObject({ tabindex: "-1", autocomplete: "off" });
});

test("a visitor who writes too often reads when to write again, and loses nothing", async () => {
  const visitor = openVisitor();
  for (let i = 0; i < 5; i++) await visitor.press(await visitor.visit(PAGE), SEND, typedBySomebody());
  const typed = typedBySomebody();
  const page = await visitor.press(await visitor.visit(PAGE), SEND, typed);
  expect([page.status, page.boxes("alert")]).toEqual([
    429,
    [
      "Recibimos muchos mensajes en poco tiempo. Podés enviar el tuyo en 1 minuto: lo que escribiste sigue acá.",
    ],
  ]);
  expect(page.values).toMatchObject({
    "Nombre completo": "Ana Pérez",
    Email: typed.Email,
    Mensaje: typed.Mensaje,
  });
  expect(await keptOf(typed.Email)).toEqual([]);
});

test("a logged-in visitor writes from our own pages only", async () => {
  const { token } = await logInSomebody();
  const visitor = openVisitor(token);
  const typed = typedBySomebody();
  expect((await visitor.press(await visitor.visit(PAGE), SEND, typed)).text).toContain(THANKS);
  expect(await keptOf(typed.Email)).toHaveLength(1);
  const forged = await post(visitor, { name: "Ana", email: typed.Email, comments: "Hola" });
  expect(forged.text).not.toContain(THANKS);
  expect(await keptOf(typed.Email)).toHaveLength(1);
});

test("the legal contacts stand beside the form", async () => {
  const aside = (await openVisitor().visit(PAGE)).part("aside");
  expect(aside.links).toEqual([
    { name: "Botón de Arrepentimiento", href: "/arrepentimiento" },
    { name: "Botón de Baja de Servicio", href: "/baja" },
    { name: "Pedir o corregir mis datos", href: "/footer/privacy-policies#pedido" },
  ]);
});
