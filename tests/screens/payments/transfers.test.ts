import { beforeAll, beforeEach, expect, test } from "vitest";
import { book, masajeAt, newCustomer, openSalonToday } from "#tests/api/customer.ts";
import { newMember } from "#tests/api/member.ts";
import { putAccount } from "#tests/api/transfer.ts";
import { openVisitor, type Page } from "#tests/support/plain/visitor.ts";
import { forgetBookings } from "#tests/support/salon.ts";

/** A picture of one pixel. */
const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII="),
  (each) => each.charCodeAt(0),
);
const TOLD = /Avisaste que transferiste la seña\. El local tiene hasta las/;
const TRANSFERS = "/backoffice/payments?ver=transfers";

let token = "";
let owner = "";

beforeAll(async () => {
  await openSalonToday();
  token = await newCustomer();
  owner = await newMember("OWNER");
});
beforeEach(async () => {
  await forgetBookings();
  await putAccount(owner);
});

/** The page of a booking with a deposit that may be paid by transfer. */
async function atUnpaid() {
  const id = await book(token, masajeAt("10:00"));
  const visitor = openVisitor(token);
  const page = await visitor.visit(`/bookings/${id}`);
  const code = /Referencia\s*([A-Z0-9-]+)/.exec(page.part("dl").text)?.[1] ?? "";
  return { id, visitor, page, code };
}

/** The only transfer that the salon has to review. */
const cardIn = (page: Page, code: string) => page.parts("li").find(({ text }) => text.includes(code));

test("a transfer is reported, checked and found, and its turno is booked", async () => {
  const { id, visitor, page, code } = await atUnpaid();
  expect(code.length).toBeGreaterThan(3);
  const told = await visitor.press(page, "Ya transferí", { "Número de operación": "op 4711" });
  expect(told.text).toMatch(TOLD);
  expect(told.boxes("status").join(" ")).toContain("Le avisamos al local que transferiste la seña.");
  const more = await visitor.press(told, "Enviar", { "Número de operación": "op 4711" });
  expect(more.boxes("status").join(" ")).toContain("Le enviamos al local los datos de tu transferencia.");
  const staff = openVisitor(owner);
  const transfers = await staff.visit(TRANSFERS);
  const card = cardIn(transfers, code);
  expect(card?.headings).toEqual(["Lucía Paz"]);
  expect(card?.text).toContain("op 4711");
  expect(card?.text).toMatch(/Vence en [56] horas/);
  const decided = await staff.press(transfers, "Aceptar transferencia", {}, card);
  expect(cardIn(decided, code)).toBeUndefined();
  const paid = await visitor.visit(`/bookings/${id}`);
  expect(paid.part("ticket").text).toContain("Seña pagada $6.000 Resto en el local$14.001");
  expect(paid.parts("li").some(({ text }) => text.includes("Avisaste que transferiste"))).toBe(true);
});

test("a card pays instead of a transfer that staff do not find", async () => {
  const { id, visitor, page, code } = await atUnpaid();
  await visitor.press(page, "Ya transferí");
  const staff = openVisitor(owner);
  const transfers = await staff.visit(TRANSFERS);
  const decided = await staff.press(transfers, "Rechazar transferencia", {}, cardIn(transfers, code));
  expect(cardIn(decided, code)).toBeUndefined();
  const unpaid = await visitor.visit(`/bookings/${id}`);
  expect(unpaid.text).toMatch(
    /El local no encontró tu transferencia\. Pagá la seña con tarjeta o comunicate con el local\. Importante: Si no pagas la seña dentro de los próximos (29|30) minutos/,
  );
  expect(unpaid.buttons).not.toContain("Ya transferí");
  expect(unpaid.buttons).toContain("Pagar seña ($6.000)");
});

test("a transfer takes a photo, and another file is refused beside its field", async () => {
  const { visitor, page, code } = await atUnpaid();
  const none = new File(["no es una foto"], "foto.jpg", { type: "image/jpeg" });
  const wishes = { "Número de operación": "op 4712" };
  const refused = await visitor.press(page, "Ya transferí", { ...wishes, "Foto del comprobante": none });
  expect(refused.faults).toEqual({
    "Foto del comprobante": "Elegí una imagen JPG, PNG, WebP o AVIF de 5 MB como máximo.",
  });
  expect(refused.values["Número de operación"]).toBe("op 4712");
  const photo = new File([PNG], "foto.png", { type: "image/png" });
  const told = await visitor.press(refused, "Ya transferí", { "Foto del comprobante": photo });
  expect(told.text).toMatch(TOLD);

  const staff = openVisitor(owner);
  const path = cardIn(await staff.visit(TRANSFERS), code)?.to("Ver comprobante") ?? "";
  const reply = await staff.fetchOnce(path);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(new Uint8Array(await reply.arrayBuffer())).toEqual(PNG);
  expect((await visitor.fetchOnce(path)).status).toBe(403);
});

test("the salon sets its transfer account, with each fault beside its field", async () => {
  const staff = openVisitor(owner);
  const page = await staff.visit("/backoffice/payments?ver=account");
  const refused = await staff.press(page, "Guardar", {
    "CBU o CVU": "0000003100012345678906",
    "Horas para revisar": "100",
  });
  expect(refused.faults).toEqual({
    "CBU o CVU": expect.stringContaining("Revisá el CBU o CVU: son 22 números y alguno no coincide"),
    "Horas para revisar": expect.stringContaining("Elegí de 1 a 72 horas"),
  });
  const saved = await staff.press(refused, "Guardar", {
    "CBU o CVU": "0000 0031 0001 2345 6789 07",
    "Horas para revisar": "12",
  });
  expect(saved.text).toContain("Guardamos tus datos.");
  expect(saved.values["CBU o CVU"]).toBe("0000003100012345678907");
});

test("the address of the return page proves no payment", async () => {
  const { id, visitor } = await atUnpaid();
  const success = await visitor.visit(
    `/booking/payment/success?external_reference=${id}&status=approved&payment_id=1`,
  );
  expect(success.headings).toContain("Estamos confirmando tu pago");
  const failure = await visitor.visit(`/booking/payment/failure?external_reference=${id}`);
  expect(failure.headings).toContain("La seña no se pagó");
  for (const search of ["?external_reference=nada", ""])
    expect((await visitor.visit(`/booking/payment/success${search}`)).status).toBe(404);
});
