import { beforeAll, expect, test } from "vitest";
import { addDays } from "#app/domain/time/time.ts";
import { newProfessional } from "#tests/api/business/staff.ts";
import { FRIDAY, openSalonToday, TODAY } from "#tests/api/customer.ts";
import { made, madeTurno } from "#tests/api/made.ts";
import { newMember } from "#tests/api/member.ts";
import { run } from "#tests/support/database/database.ts";
import { openVisitor, type Visitor } from "#tests/support/plain/visitor.ts";
import { NAMING_FORMS } from "./named-things.ts";
import type { NamingForm, ThingKind } from "./naming-form.ts";

/** Matches `ID`, but not the letters inside FRIDAY. */
const ID = /\bID\b/g;
const YESTERDAY = addDays(TODAY, -1);
const SPAN = { from: { date: FRIDAY, time: "20:00" }, to: { date: FRIDAY, time: "21:00" } };

let owner: Visitor;
let professional: Visitor;
/** The rival's things, by kind, and those of Bruno, a colleague of the professional. */
let foreign: Readonly<Partial<Record<ThingKind, string>>>;
let colleagues: Readonly<Partial<Record<ThingKind, string>>>;
/** The salon's own, by their placeholders; for Carla and the colour, their versions. */
let own: Readonly<Record<"TURNO" | "LINE" | "CLIENT" | "CARLA" | "COLOR", string>>;

beforeAll(async () => {
  await openSalonToday();
  const [token, rival] = [await newMember("OWNER"), await newMember("OWNER", "rival")];
  owner = openVisitor(token);
  professional = openVisitor(await newProfessional());
  const theirs = {
    ...{ storeId: "ajena", employeeId: "rita", serviceId: "ajeno", servicePriceId: "ajeno-unico" },
  };
  foreign = {
    ...{ store: "ajena", employee: "rita", service: "ajeno" },
    booking: await madeTurno(rival, theirs),
    client: await made(rival, "/api/client", { firstname: "Lucía" }),
    closure: await made(rival, "/api/closure", { storeId: "ajena", ...SPAN, reason: "Inventario" }),
    timeOff: await made(rival, "/api/time-off", { employeeId: "rita", ...SPAN, reason: "Curso" }),
  };
  colleagues = {
    employee: "bruno",
    booking: await madeTurno(token, {
      ...{ storeId: "centro", employeeId: "bruno", serviceId: "corte", servicePriceId: "corte-unico" },
    }),
    timeOff: await made(token, "/api/time-off", { employeeId: "bruno", ...SPAN, reason: "Curso" }),
  };
  const TURNO = colleagues.booking ?? "";
  const [[line] = []] = await run({
    sql: "select id from booking_lines where booking_id = ?",
    params: [TURNO],
  });
  const [[versions] = []] = await run({
    sql: "select employees.version as CARLA, services.version as COLOR from employees, services where employees.id = 'carla' and services.id = 'color'",
  });
  own = {
    ...{ TURNO, LINE: String(line?.id), CLIENT: await made(token, "/api/client", { firstname: "Luz" }) },
    ...{ CARLA: String(versions?.CARLA), COLOR: String(versions?.COLOR) },
  };
});

test.each(NAMING_FORMS.map((each) => [`${each.path} ${JSON.stringify(each.form)}`, each] as const))(
  "%s",
  async (_name, naming) => {
    const said: Record<string, number> = { unknown: await statusOf(owner, naming, "nada") };
    const rivals = foreign[naming.of];
    if (rivals !== undefined) said.rivals = await statusOf(owner, naming, rivals);
    const bruno = naming.isProfessionals ? colleagues[naming.of] : undefined;
    if (bruno !== undefined) said.colleagues = await statusOf(professional, naming, bruno);
    expect(said).toEqual(Object.fromEntries(Object.keys(said).map((whose) => [whose, 404])));
  },
);

test("the rival's and the colleague's entries all still exist", async () => {
  const count = async (table: string, id: string | undefined) =>
    (await run({ sql: `select 1 from ${table} where id = ?`, params: [id ?? ""] }))[0]?.length;
  for (const [table, id] of [
    ["clients", foreign.client],
    ["closures", foreign.closure],
    ["time_off", foreign.timeOff],
    ["time_off", colleagues.timeOff],
    ["bookings", foreign.booking],
    ["bookings", colleagues.booking],
  ] as const)
    expect(await count(table, id), `${table} ${id}`).toBe(1);
});

async function statusOf({ fetchOnce }: Visitor, { path, form }: NamingForm, id: string): Promise<number> {
  await run({ sql: "delete from rate_hits" });
  const home = await (await fetchOnce("/")).text();
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(home)?.[1] ?? "";
  const fields = Object.entries(form).map(([name, value]) => [name, filled(value, id)]);
  const headers = { origin: "http://turnero.test", "sec-fetch-site": "same-origin" };
  const body = new URLSearchParams([["xsrf", xsrf], ...fields]);
  return (await fetchOnce(filled(path, id), { method: "POST", headers, body })).status;
}

function filled(text: string, id: string): string {
  const words = { FRIDAY, YESTERDAY, ...own };
  return text
    .replace(
      /\b(FRIDAY|YESTERDAY|TURNO|LINE|CLIENT|CARLA|COLOR)\b/g,
      (word) => words[word as keyof typeof words],
    )
    .replace(ID, id);
}
