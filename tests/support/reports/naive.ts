import { WEEKDAYS } from "#app/domain/codes/calendar.ts";
import { weekdayOf } from "#app/domain/time/time.ts";
import { run } from "#tests/support/database/database.ts";

/** Sums by store and day, or month, counted as simply as possible: every row, one after the other. */
type Naive = Map<string, Record<string, number>>;

type Row = Record<string, number | string | null>;

/** `keyOf`: the group of a row, by store and date. */
export async function naiveSums(keyOf: (storeId: string, date: string) => string): Promise<Naive> {
  const [bookings = [], lines = [], payments = [], changes = []] = (await run(
    { sql: "select * from bookings order by start_utc_minute, id" },
    { sql: "select * from booking_lines" },
    { sql: "select * from payments" },
    { sql: "select * from booking_changes" },
  )) as Row[][];
  const all: Naive = new Map();
  const known = new Set<unknown>();
  for (const booking of bookings) {
    const key = keyOf(String(booking.store_id), String(booking.date));
    const sums = all.get(key) ?? {};
    all.set(key, sums);
    const add = (name: string, amount: number) => {
      sums[name] = (sums[name] ?? 0) + amount;
    };
    const own = lines.filter((line) => line.booking_id === booking.id);
    const status = String(booking.status);
    add(status, 1);
    const total = Number(booking.total_centavos);
    let kept = 0;
    for (const payment of payments)
      if (
        payment.booking_id === booking.id &&
        payment.status === "APPROVED" &&
        payment.refund_status === null
      )
        kept += Number(payment.amount_centavos) - Number(payment.gone_centavos);
    if (status === "CHECKOUT") add("charged", total);
    if (["PENDING", "PENDING_DEPOSIT", "DONE"].includes(status)) add("booked", total);
    if (status === "NO_SHOW") {
      add("lost", Math.max(0, total - kept));
      if (kept > 0) add("missedSecured", 1);
      add("missedKept", kept);
    }
    if (status === "CANCELLED") {
      if (kept > 0) add("cancelledSecured", 1);
      add("cancelledKept", kept);
      continue;
    }
    if (
      changes.some((each) => each.booking_id === booking.id && each.version === 1 && each.kind === "CREATED")
    )
      add("byStaff", 1);
    if ((status === "CHECKOUT" || status === "DONE") && booking.client_id !== null) {
      add(known.has(booking.client_id) ? "again" : "fresh", 1);
      known.add(booking.client_id);
    }
    for (const id of new Set(own.map((line) => line.employee_id))) add(`turnos ${id}`, 1);
    for (const line of own) {
      const pair = `${line.employee_id} ${line.service_id}`;
      const centavos = Number(line.price_centavos) + Number(line.additional_centavos);
      add(`lines ${pair}`, 1);
      if (status === "CHECKOUT") add(`charged ${pair}`, centavos);
      else if (status !== "NO_SHOW") add(`booked ${pair}`, centavos);
      if (status === "NO_SHOW") continue;
      for (let at = Number(line.start_utc_minute); at < Number(line.end_utc_minute); at++) {
        const minute = Number(booking.start_minute) + at - Number(booking.start_utc_minute);
        const week = WEEKDAYS.indexOf(weekdayOf(String(booking.date))) * 24 + Math.floor(minute / 60);
        add(`busy ${week % 168}`, 1);
        add(`minutes ${pair}`, 1);
      }
    }
  }
  for (const sums of all.values()) for (const name in sums) if (sums[name] === 0) delete sums[name];
  return all;
}

/** Stored sums under the same names. */
export function plainSums(body: string): Record<string, number> {
  const { counts, people, pairs, busy } = JSON.parse(body);
  const flat: Record<string, number> = { ...counts };
  for (const id in people) flat[`turnos ${id}`] = people[id];
  for (const hour in busy) flat[`busy ${hour}`] = busy[hour];
  for (const pair in pairs) {
    const [lines, minutes, charged, booked] = pairs[pair];
    Object.assign(flat, {
      [`lines ${pair}`]: lines,
      [`minutes ${pair}`]: minutes,
      [`charged ${pair}`]: charged,
      [`booked ${pair}`]: booked,
    });
  }
  for (const name in flat) if (flat[name] === 0) delete flat[name];
  return flat;
}
