import { viewQueue } from "#app/usecases/sayings/queue/view-queue.server.ts";
import { run } from "#tests/support/database/database.ts";
import { FRIDAY, forgetBookings } from "#tests/support/salon.ts";
import type { World } from "#tests/support/world.ts";
import { accepted, DUENA, place } from "../../agenda/agenda-story.ts";

/** The world starts on Thursday at 9:00; reminders for Friday are due from 10:00 on. */
export const AN_HOUR = 3_600_000;

export const SOL = { firstName: "Sol", lastName: "Ríos", email: null, phone: "+5491158749895" };

export async function forgetSayings(): Promise<void> {
  await run(
    ...["sayings", "client_choices", "saying_templates", "whatsapp_accounts"].map((table) => ({
      sql: `delete from ${table}`,
    })),
  );
  await forgetBookings();
}

export async function queue(
  world: World,
  view: Parameters<typeof viewQueue>[2]["view"] = "todos",
  actor = DUENA,
) {
  return accepted(await viewQueue(world.deps, actor, { view, after: 0, late: null }));
}

/** The messages of the queue, as `REMINDER Sol OPENED`. */
export async function told(world: World, view: Parameters<typeof viewQueue>[2]["view"] = "todos") {
  const { rows } = await queue(world, view);
  return rows.map(({ saying, to, state }) => [saying, to.firstName, state ?? ""].join(" ").trim());
}

/** A booking for Friday made the day before yesterday, so that it is no longer news. */
export async function oldTurno(world: World, wished: Parameters<typeof place>[1] = {}): Promise<string> {
  const id = await place(world, { client: SOL, date: FRIDAY, ...wished });
  await run(
    { sql: "update bookings set created_at = created_at - 200000000 where id = ?", params: [id] },
    { sql: "update booking_changes set at = at - 200000000 where booking_id = ?", params: [id] },
  );
  return id;
}

export async function clientIdOf(bookingId: string): Promise<string> {
  const [rows = []] = await run({ sql: "select client_id from bookings where id = ?", params: [bookingId] });
  return String(rows[0]?.client_id);
}

export async function statesOf(): Promise<readonly unknown[]> {
  const [rows = []] = await run({ sql: "select saying, state, error from sayings order by saying, subject" });
  return rows.map(({ saying, state, error }) => [saying, state, error]);
}
