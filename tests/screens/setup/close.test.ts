import { expect, test } from "vitest";
import { write } from "#db/writing.ts";
import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { db, run } from "#tests/support/database/database.ts";
import { bookingRowsOf, salonRows } from "#tests/support/database/rows.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";
import { filesIn } from "#tests/support/unzipped.ts";

const CLOSE = "/backoffice/setup/close";
const MINUTE = Math.floor(Date.now() / 60_000);
const FIELD = (id: string) => `Escribí el nombre del negocio (${id}) para confirmar`;

/** A published salon with its owner, and upcoming bookings of one customer. */
async function salon(turnos = 0) {
  const id = `cl-${crypto.randomUUID().slice(0, 8)}`;
  const customer = await logInSomebody();
  await write(db, salonRows(id));
  for (let nth = 0; nth < turnos; nth++) {
    const begin = MINUTE + (nth + 1) * 1440;
    await write(
      db,
      bookingRowsOf(id, {
        ...{ id: `${id}-t${nth}`, customerId: customer.userId, spans: [[begin, begin + 60]] },
        comments: '=HYPERLINK("x";"y")',
      }),
    );
  }
  return { id, customer, owner: openVisitor(await newMember("OWNER", id)) };
}

async function closed(turnos = 0) {
  const opened = await salon(turnos);
  const page = await opened.owner.visit(CLOSE);
  const done = await opened.owner.press(page, "Cerrar el negocio", { [FIELD(opened.id)]: opened.id });
  return { ...opened, done };
}

test("the page says what closing does and counts the affected turnos and señas", async () => {
  const { id, owner } = await salon(2);
  await run({
    sql: "update bookings set deposit_centavos = 30000, deposit_paid_at = 1 where id = ?",
    params: [`${id}-t0`],
  });
  const hub = await owner.visit("/backoffice/setup");
  const page = await owner.follow(hub, "Cerrar el negocio");
  expect(page.path).toBe(CLOSE);
  expect(page.text).toContain("Se cancelarán 2 turnos y se devolverá 1 seña.");
  expect(page.text).toContain("Durante 30 días lo podés reabrir");
  const manager = openVisitor(await newMember("MANAGER", id));
  expect((await manager.visit(CLOSE)).status).toBe(404);
  expect((await manager.visit("/backoffice/setup")).text).not.toContain("Cerrar el negocio");
});

test("a wrong or missing business name is refused beside its field, with the typed text", async () => {
  const { id, owner } = await salon();
  const page = await owner.visit(CLOSE);
  expect(page.text).toContain("No hay turnos por delante: nadie recibirá un aviso.");
  const wrong = await owner.press(page, "Cerrar el negocio", { [FIELD(id)]: "Casa Malva" });
  expect(wrong.status).toBe(400);
  expect(wrong.faults).toEqual({ [FIELD(id)]: "No es el nombre del negocio" });
  expect(wrong.values[FIELD(id)]).toBe("Casa Malva");
  const none = await owner.press(page, "Cerrar el negocio");
  expect(none.faults).toEqual({ [FIELD(id)]: "Escribí el nombre del negocio" });
  const long = await owner.press(page, "Cerrar el negocio", { [FIELD(id)]: "x".repeat(201) });
  expect(long.faults).toEqual({ [FIELD(id)]: "No es el nombre del negocio" });
  expect((await owner.visit("/backoffice/setup")).status).toBe(200);
});

test("a closed business has no page, and its back office leads to the closing page", async () => {
  const { id, customer, owner, done } = await closed(2);
  expect(done.boxes("status")).toEqual(["Cerraste el negocio. Te enviamos un email con lo que sigue."]);
  expect(done.headings).toContain("Cerraste este negocio");
  expect(done.text).toContain("No quedan turnos por delante.");
  expect((await openVisitor().visit(`/booking/${id}/${id}-store`)).status).toBe(404);
  const manager = openVisitor(await newMember("MANAGER", id));
  for (const path of ["", "/business", "/employees", "/team", "/my-hours"]) {
    expect((await owner.visit(`/backoffice/setup${path}`)).path).toBe(CLOSE);
    expect((await manager.visit(`/backoffice/setup${path}`)).path).toMatch(/setup\/(close|team)$/);
  }
  expect((await owner.visit("/backoffice/calendar")).path).toBe(CLOSE);
  expect((await manager.visit("/backoffice/payments")).headings).toContain(`${id} cerró`);
  expect((await owner.follow(done, "Ver las señas y sus devoluciones")).headings).toContain("Señas");
  const own = await openVisitor(customer.token).visit(`/bookings/${id}-t0`);
  expect(own.text).toContain("El local canceló este turno.");
});

test("an owner reopens the business with everything in it, unpublished", async () => {
  const { owner, done } = await closed();
  const hub = await owner.press(done, "Reabrir el negocio");
  expect(hub.path).toContain("/backoffice/setup?");
  expect(hub.boxes("status")).toEqual([
    "Reabriste el negocio. Publicá tu página cuando quieras recibir turnos.",
  ]);
  expect(hub.text).toContain("Sin publicar");
});

test("a business is closed for good after 30 days", async () => {
  const { id, owner, done } = await closed();
  await run({ sql: "update businesses set closed_at = 5 where id = ?", params: [id] });
  const late = await owner.press(done, "Reabrir el negocio");
  expect(late.status).toBe(409);
  expect(late.text).toContain("Ya pasaron los 30 días: no se puede reabrir.");
  expect(late.buttons).not.toContain("Reabrir el negocio");
});

test("the owner reads of señas still to return, and can export everything until then", async () => {
  const { id, owner, done } = await closed(2);
  expect(done.text).not.toContain("por devolver");
  const owe = (nth: number) => ({
    sql: `insert into payments (id, business_id, booking_id, provider, status, amount_centavos, created_at, updated_at, refund_status)
      values (?, ?, ?, 'cash', 'APPROVED', 30000, 0, 0, 'PENDING')`,
    params: [`${id}-p${nth}`, id, `${id}-t${nth}`],
  });
  await run(owe(0), { sql: "update businesses set closed_at = 5 where id = ?", params: [id] });
  const one = await owner.visit(CLOSE);
  expect(one.text).toContain("Queda 1 seña por devolver. Hasta entonces no borramos");
  expect(one.headings).toContain("Llevate tus datos");
  await run(owe(1));
  expect((await owner.visit(CLOSE)).text).toContain("Quedan 2 señas por devolver.");
});

test("a closed business leads its owner to deleting their account", async () => {
  const { owner, done } = await closed();
  const page = await owner.press(done, "Eliminar mi cuenta");
  expect(page.path).toBe("/customer/profile/delete");
  expect(page.buttons).not.toContain("Cerrar mi negocio");
});

test("an owner exports everything before and after closing, and spreadsheets run none of it", async () => {
  const { id, customer, owner } = await salon(2);
  await run(
    {
      sql: `insert into charges (id, business_id, booking_id, method, centavos, at) values (?, ?, ?, 'CASH', 70000, 1)`,
      params: [`${id}-c`, id, `${id}-t0`],
    },
    { sql: "update bookings set staff_notes = 'Prefiere la silla 2' where id = ?", params: [`${id}-t0`] },
    {
      sql: `insert into tills (id, business_id, store_id, date, from_at, until_at, opened_at, opened_by, opening_centavos)
        select 'caja-' || id, business_id, id, '2026-01-01', 0, 1, 0, (select user_id from members where business_id = ?), 500
        from stores where business_id = ?`,
      params: [id, id],
    },
    {
      sql: `insert into till_acts (till_id, version, business_id, act, at, user_id, centavos)
        select id, 1, business_id, 'OPENED', 1, opened_by, 500 from tills where business_id = ?`,
      params: [id],
    },
    {
      sql: `insert into expenses (id, business_id, store_id, kind, method, what, centavos, at, user_id)
        select 'gasto-' || store_id, business_id, store_id, 'EXPENSE', 'CASH', 'Café', 1250, 1, opened_by
        from tills where business_id = ?`,
      params: [id],
    },
    {
      sql: "insert into saying_templates values (?, 'REMINDER', '¡Hola!', 600, null, 1, 1, 'x')",
      params: [id],
    },
    ...[null, 7].map((resolvedAt) => ({
      sql: `insert into payment_problems (id, kind, business_id, booking_id, provider_payment_id, centavos, created_at, resolved_at)
        values (?, 'REFUND_FAILED', ?, ?, '55', 30000, 1, ?)`,
      params: [`${id}-p${resolvedAt}`, id, `${id}-t0`, resolvedAt],
    })),
  );
  const files = async () => {
    const reply = await owner.fetchOnce("/backoffice/setup/export/todo.zip");
    expect(reply.status).toBe(200);
    expect(reply.headers.get("content-type")).toBe("application/zip");
    expect(reply.headers.get("content-disposition")).toBe('attachment; filename="negocio.zip"');
    return filesIn(new Uint8Array(await reply.arrayBuffer()));
  };
  const found = await files();
  expect(Object.keys(found).filter((name) => !name.startsWith("datos/"))).toEqual([
    "negocio.json",
    "clientes.csv",
    "turnos.csv",
    "pagos.csv",
    "servicios.csv",
    "caja.csv",
    "gastos.csv",
    "mensajes.csv",
  ]);
  expect(Object.keys(found)).toContain("datos/manifiesto.json");
  const [head, ...lines] = (found["turnos.csv"] ?? "").trimEnd().split("\r\n");
  expect(head).toMatch(/^\ufeffFecha;Hora;Sucursal;Cliente;/);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(`"'=HYPERLINK(""x"";""y"")"`);
  expect(found["clientes.csv"]).toContain(`;${customer.email};`);
  expect(found["pagos.csv"]).toContain('1970-01-01T00:00:00.001Z;Cobro;CASH;;"700,00";;');
  expect(found["servicios.csv"]).toContain('Cut;Cabello;Short;60;"1000,00";no;;sí;no');
  expect(found["caja.csv"]).toMatch(/\r\n2026-01-01;[^;]*;Apertura;1970-01-01T00:00:00.001Z;"5,00";;;\r\n/);
  expect(found["gastos.csv"]).toContain('1970-01-01T00:00:00.001Z;Gasto;Efectivo;Café;"12,50";;');
  expect(found["mensajes.csv"]).toContain("Recordatorio;¡Hola!;10:00");
  const all = JSON.parse(found["negocio.json"] ?? "");
  expect(all).toMatchObject({
    business: { name: id, slug: id },
    stores: [{ id: `${id}-store`, hours: { monday: [{ from: 540, to: 1200 }] } }],
    services: [{ serviceName: "Cut", price: 1000 }],
    employees: [{ id: `${id}-ana` }, { id: `${id}-bruno` }],
    team: [{ role: "OWNER" }],
    ...{ invitations: [], holidays: [], priceChanges: [] },
    clients: [{ email: customer.email, tags: [] }],
    turnos: [
      {
        ...{ id: `${id}-t0`, customer: { email: customer.email }, total: 1000 },
        staffNotes: "Prefiere la silla 2",
        charges: [{ method: "CASH", amount: 700, at: "1970-01-01T00:00:00.001Z", undoneAt: null }],
      },
      { id: `${id}-t1`, charges: [] },
    ],
    paymentProblems: [
      {
        ...{ kind: "REFUND_FAILED", bookingId: `${id}-t0`, providerPaymentId: "55" },
        ...{ amount: 300, createdAt: "1970-01-01T00:00:00.001Z" },
      },
    ],
    tills: [{ date: "2026-01-01", acts: [{ act: "OPENED", amount: 5, counted: null, reason: null }] }],
    expenses: [
      { kind: "EXPENSE", what: "Café", amount: 12.5, at: "1970-01-01T00:00:00.001Z", voidedAt: null },
    ],
    ...{ history: [], messageTemplates: [{ saying: "REMINDER", text: "¡Hola!", fromMinute: 600 }] },
  });
  expect((await owner.fetchOnce("/backoffice/setup/export/otro.csv")).status).toBe(404);
  await run({ sql: "update businesses set closed_at = ? where id = ?", params: [Date.now(), id] });
  expect(JSON.parse((await files())["negocio.json"] ?? "").business.closedAt).toMatch(/^20/);
});

test("exports are limited per day", async () => {
  const { owner } = await salon();
  const statuses: number[] = [];
  for (let nth = 0; nth < 21; nth++)
    statuses.push((await owner.fetchOnce("/backoffice/setup/export/todo.zip")).status);
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
  expect(statuses[20]).toBe(429);
});
