import { beforeAll, expect, test } from "vitest";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Page, type Visitor } from "#tests/support/plain/visitor.ts";
import { beginner, confirmEmail, reachTheEnd } from "../setup/onboarding-steps.ts";

const CALENDAR = "/backoffice/calendar";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15";

type Salon = { readonly visitor: Visitor; readonly businessId: string; readonly slug: string };

/** A salon that has just published its page. */
async function newSalon(): Promise<Salon> {
  const { visitor, userId } = await beginner();
  const publish = await reachTheEnd(visitor);
  await confirmEmail(userId);
  await visitor.press(publish, "Ya lo abrí, publicar");
  const [rows = []] = await run({
    sql: `select id, slug from businesses where id in (select business_id from members where user_id = ?)`,
    params: [userId],
  });
  return { visitor, businessId: String(rows[0]?.id), slug: String(rows[0]?.slug) };
}

const weekOf = (page: Page) => page.part("first-week");
const rowsOf = (page: Page) =>
  weekOf(page)
    .part("list")
    .parts("li")
    .map(({ text }) => text);
const doneOf = async (visitor: Visitor) =>
  rowsOf(await visitor.visit(CALENDAR)).filter((text) => text.startsWith("Hecho:"));

/** A stranger's visit, including the notes made after the reply. */
async function visitFrom(slug: string, userAgent: string, search = ""): Promise<void> {
  await openVisitor().fetchOnce(`/negocio/${slug}${search}`, { headers: { "User-Agent": userAgent } });
  await new Promise((resolve) => setTimeout(resolve, 50));
}

let salon: Salon;
beforeAll(async () => {
  salon = await newSalon();
});

test("the agenda after publishing shows the first-week list with its first step open", async () => {
  const { visitor, slug } = salon;
  const page = await visitor.visit(CALENDAR);
  const week = weekOf(page);
  expect([week.headings, week.text.includes("0 de 6")]).toEqual([["Tu primera semana"], true]);
  expect(page.parts("progress").map(({ headings }) => headings.join())).not.toContain("Para empezar bien");
  expect(rowsOf(page)[0]).toContain(`Tu enlace en Instagram`);
  expect(rowsOf(page)[0]).toContain(`turnero.test/negocio/${slug}`);
  const share = new URL(week.to("Compartir"));
  expect(share.searchParams.get("text")).toContain(`/negocio/${slug}?de=whatsapp`);
  expect([week.to("Imprimir"), week.to("Traer"), week.to("Sumar")]).toEqual([
    `/negocio/${slug}/qr`,
    "/backoffice/clients/import",
    "/backoffice/setup/employees",
  ]);
});

test("a professional does not see the first-week list", async () => {
  const { businessId } = salon;
  const nobody = openVisitor(await newMember("PROFESSIONAL", businessId));
  expect((await nobody.visit(CALENDAR)).parts("first-week")).toEqual([]);
});

test("each step is ticked by its own event and by no other", async () => {
  const { visitor, businessId, slug } = await newSalon();
  await visitFrom(slug, PHONE);
  await visitFrom(slug, "WhatsApp/2.23.20.0", "?de=whatsapp");
  await visitor.visit(`/negocio/${slug}?de=whatsapp`);
  await openVisitor().visit(`/negocio/${slug}/qr`);
  expect(await doneOf(visitor)).toEqual([]);

  await visitFrom(slug, `${PHONE} Instagram 309.0.0.40.113`);
  expect(await doneOf(visitor)).toEqual(["Hecho: Tu enlace en Instagram Ya te visitaron desde ahí"]);
  await visitFrom(slug, PHONE, "?de=whatsapp");
  await visitor.visit(`/negocio/${slug}/qr`);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await doneOf(visitor)).map((text) => text.slice(7, 24))).toHaveLength(3);

  await run({
    sql: `insert into client_imports (id, business_id, user_id, file_name, names, columns, counts, state, created_at, expires_at)
      values (?, ?, 'x', 'x.csv', '[]', '{}', '{}', 'DRAFT', 0, 0)`,
    params: [`imp-${businessId}`, businessId],
  });
  const become = (state: string) =>
    run({ sql: "update client_imports set state = ? where business_id = ?", params: [state, businessId] });
  await become("DONE");
  expect(await doneOf(visitor)).toHaveLength(4);
  await become("UNDONE");
  expect(await doneOf(visitor)).toHaveLength(3);
  await run({
    sql: `insert into clients (id, business_id, first_name, created_at)
      select ? || value, ?, 'Clienta', 0 from json_each('[1,2,3,4,5,6,7,8,9,10]')`,
    params: [`c-${businessId}-`, businessId],
  });
  expect(await doneOf(visitor)).toHaveLength(4);
  await run({
    sql: "insert into employees (id, business_id, first_name, last_name, created_at) values (?, ?, 'Ana', 'Sol', 0)",
    params: [`e-${businessId}`, businessId],
  });
  const page = await visitor.visit(CALENDAR);
  expect(rowsOf(page)[0]).toContain("Tu primer turno a mano");
  expect(weekOf(page).text).toContain("5 de 6");

  await run({
    sql: `insert into bookings (id, business_id, store_id, store_name, status, date, start_minute, start_utc_minute,
        end_utc_minute, line_count, total_centavos, created_at)
      select ?, business_id, id, name, 'PENDING', '2030-01-01', 600, 31556940, 31556970, 0, 0, 0
      from stores where business_id = ?`,
    params: [`b-${businessId}`, businessId],
  });
  expect((await visitor.visit(CALENDAR)).parts("first-week")).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const [rows = []] = await run({
    sql: "select ended_at from first_weeks where business_id = ?",
    params: [businessId],
  });
  expect(rows[0]?.ended_at).toBeGreaterThan(0);
});

test("a form hides the first-week list, and the list can be brought back", async () => {
  const { visitor } = salon;
  const away = await visitor.press(await visitor.visit(CALENDAR), "No mostrar más");
  expect([away.parts("first-week"), away.boxes("status")]).toEqual([
    [],
    ["Ya no te mostramos los pasos de la primera semana."],
  ]);
  expect((await visitor.visit(CALENDAR)).parts("first-week")).toEqual([]);
  expect(away.parts("progress")).toEqual([]);
  const back = await visitor.press(away, "Deshacer");
  expect(weekOf(back).headings).toEqual(["Tu primera semana"]);
  expect(back.boxes("status")).toEqual(["Los pasos de la primera semana están de vuelta."]);
});

test("hiding the business's page hides the list, and publishing brings it back", async () => {
  const { visitor, businessId } = salon;
  await run({ sql: "update businesses set published_at = null where id = ?", params: [businessId] });
  expect((await visitor.visit(CALENDAR)).parts("first-week")).toEqual([]);
  await run({ sql: "update businesses set published_at = 1 where id = ?", params: [businessId] });
  expect((await visitor.visit(CALENDAR)).parts("first-week")).toHaveLength(1);
});
