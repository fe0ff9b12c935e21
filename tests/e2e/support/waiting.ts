import type { Page } from "@playwright/test";
import { ask } from "./ask-database.ts";
import type { OwnSalon } from "./own-salon.ts";

/** The client of a waitlist entry. */
type Waiting = { readonly name: string; readonly date: string; readonly phone: string };

/**
 * Adds a waitlist entry for a cut with Nora on a day. It knows all times that are free now, as with the customers'
 * page.
 */
export async function waitFor(page: Page, salon: OwnSalon, { name, date, phone }: Waiting): Promise<string> {
  const id = crypto.randomUUID();
  await ask(page, PUBLISHED, [salon.storeId]);
  const known = JSON.stringify({ [salon.nora]: [{ from: 0, to: 100_000_000 }] });
  await ask(page, ENTRY, [
    ...[id, salon.storeId, name, `${id}@correo.test`, phone],
    ...[JSON.stringify([salon.cut.servicePriceId]), salon.nora, JSON.stringify([date]), date, known],
    `${Date.now()}`,
  ]);
  return id;
}

/** The waiting list needs a published business, as bookings do. */
const PUBLISHED =
  "update businesses set published_at = 1 where id = (select business_id from stores where id = ?1)";
const ENTRY = `insert into waitlist_entries (id, business_id, store_id, first_name, last_name, email, phone, service_price_ids,
    employee_id, others_too, days, last_day, part, status, known, created_at, confirmed_at)
  select ?1, business_id, id, ?3, 'Paz', ?4, ?5, ?6, ?7, 0, ?8, ?9, 'MORNING', 'WAITING', ?10, cast(?11 as integer),
    cast(?11 as integer) from stores where id = ?2`;
