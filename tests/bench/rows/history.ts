const EMPLOYEES = ["demo-ana", "demo-bruno", "demo-carla"];
const MINUTES = 30;
const CHUNK = 100_000;

/**
 * The past bookings to make: numbers `from` up to, not including, `to`, before the UTC minute `end`. All are copies of
 * one.
 */
export type Past = {
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly like: string;
};

/** Past bookings back to back, made inside the database; each professional of the store has every third one. */
export async function makePast(db: D1Database, past: Past): Promise<void> {
  const copies = await Promise.all([
    copyOf(db, "bookings", "t.id = ?3", { ...span(past.end), ...BOOKING }),
    copyOf(db, "booking_lines", "t.booking_id = ?3", { ...span(past.end), ...LINE }),
  ]);
  for (let from = past.from; from < past.to; from += CHUNK) {
    const to = Math.min(from + CHUNK, past.to);
    await db.batch(copies.map((copy) => copy.bind(from, to, past.like)));
  }
}

const BOOKING = {
  id: "printf('past-%07d', i)",
  status: "'CHECKOUT'",
  idem_key: "NULL",
  idem_hash: "NULL",
};
const LINE = {
  id: "printf('past-line-%07d', i)",
  booking_id: "printf('past-%07d', i)",
  employee_id: `json_array(${EMPLOYEES.map((id) => `'${id}'`)}) ->> ('$[' || (i % ${EMPLOYEES.length}) || ']')`,
};

/** Backwards from `end`; the store's clock is three hours behind UTC. */
function span(end: number) {
  const start = `(${end} - (i / ${EMPLOYEES.length} + 1) * ${MINUTES})`;
  return {
    start_utc_minute: start,
    end_utc_minute: `${start} + ${MINUTES}`,
    date: `date((${start} - 180) * 60, 'unixepoch')`,
    start_minute: `(${start} - 180) % 1440`,
    created_at: `${start} * 60000`,
  };
}

/**
 * Copies a row once for each number `i` from `?1` up to, not including, `?2`, with some columns replaced. `which`
 * selects the row and may use `?3`. Columns added later are copied like the others.
 */
export async function copyOf(
  db: D1Database,
  table: string,
  which: string,
  own: Readonly<Record<string, string>>,
) {
  const { results } = await db.prepare(`PRAGMA table_info(${table})`).all<{ name: string }>();
  const names = results.map(({ name }) => name);
  const values = names.map((name) => own[name] ?? `t.${name}`);
  return db.prepare(
    `INSERT INTO ${table} (${names.join()})
    WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
    SELECT ${values.join()} FROM n, ${table} t WHERE ${which}`,
  );
}
