import { addDays, datesFrom, type LocalDate, toLocal, weekdayOf } from "#app/domain/time/time.ts";
import { utcMinuteOf } from "#app/domain/time/units.ts";
import { DEMO_PASSWORD_HASH } from "#db/seed/people.ts";
import { ZONE } from "#db/seed/salon.ts";
import { json } from "../../customer.ts";
import type { ScaleProduct } from "../product.ts";
import { ACCOUNTS } from "../seed/chain.ts";
import { CHAIN, id } from "../seed/ids.ts";
import { CUSTOMER_EMAIL } from "../seed/people.ts";

export type Who = "guest" | "customer" | "professional" | "manager" | "owner";

/** The chain's things by the words that paths name them by, and the sessions that look at them. */
export type Things = {
  readonly ids: Readonly<Record<string, string>>;
  readonly today: LocalDate;
  readonly sessions: Readonly<Record<Who, string | null>>;
};

const PASSWORD = "turnero-demo";
const EMAILS: Readonly<Record<Exclude<Who, "guest">, string>> = {
  customer: CUSTOMER_EMAIL,
  professional: ACCOUNTS[2].email,
  manager: ACCOUNTS[1].email,
  owner: ACCOUNTS[0].email,
};

export async function findThings(product: ScaleProduct): Promise<Things> {
  if (!DEMO_PASSWORD_HASH.startsWith("$scrypt$")) throw new Error("The demo's password is another");
  const today = toLocal(utcMinuteOf(Date.now()), ZONE).date;
  const one = async (sql: string, ...values: readonly string[]) =>
    String(
      (await product.db
        .prepare(sql)
        .bind(...values)
        .first<string>("found")) ?? "",
    );
  const [store, employee] = [id("store", 0), id("employee", 0)];
  const ahead = `SELECT b.id AS found FROM bookings b JOIN booking_lines l ON l.booking_id = b.id
    WHERE b.business_id = ?1 AND l.employee_id = ?2 AND b.status = 'PENDING' ORDER BY b.start_utc_minute`;
  const own = `SELECT id AS found FROM bookings WHERE client_id = '${id("client", 0)}' AND status = 'PENDING'
    ORDER BY start_utc_minute LIMIT 1`;
  const turno = await one(`${ahead} LIMIT 1`, CHAIN, employee);
  const service = await one(
    "SELECT id AS found FROM services WHERE business_id = ? AND name = 'Corte de pelo'",
    CHAIN,
  );
  const ids = {
    BUSINESS: CHAIN,
    SLUG: "cadena-grande",
    STORE: store,
    OTHERSTORE: id("store", 1),
    EMPLOYEE: employee,
    OTHEREMPLOYEE: id("employee", 20),
    CLIENT: id("client", 0),
    OTHER: id("client", 1),
    SERVICE: service,
    OPTION: await one("SELECT id AS found FROM service_prices WHERE service_id = ?", service),
    TURNO: turno,
    LINE: await one("SELECT id AS found FROM booking_lines WHERE booking_id = ?", turno),
    OWNTURNO: await one(own),
    TODAY: today,
    NEXTDAY: nextWorkDay(today),
    WEEKAGO: addDays(today, -7),
    MONTHAGO: addDays(today, -30),
    YEARAGO: addDays(today, -365),
    TWOYEARSAGO: addDays(today, -700),
  };
  return { ids, today, sessions: await signIn(product) };
}

function nextWorkDay(today: LocalDate): LocalDate {
  return datesFrom(addDays(today, 1), 2).find((date) => weekdayOf(date) !== "sunday") ?? today;
}

async function signIn(product: ScaleProduct): Promise<Things["sessions"]> {
  const found = Object.entries(EMAILS).map(async ([who, username]) => {
    const profile = who === "customer" ? "CUSTOMER" : "BUSINESS";
    const init = json({ username, password: PASSWORD, profile });
    const reply = await fetch(new URL("/api/authentication", product.address), init);
    if (!reply.ok) throw new Error(`${username}: ${await reply.text()}`);
    return [who, ((await reply.json()) as { token: string }).token] as const;
  });
  return { guest: null, ...Object.fromEntries(await Promise.all(found)) } as Things["sessions"];
}
