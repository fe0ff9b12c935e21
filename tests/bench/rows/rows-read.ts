import { addDays, toUtcMinute } from "#app/domain/time/time.ts";
import {
  ask,
  BOOKINGS,
  bookingOf,
  type Chosen,
  freeStarts,
  json,
  nextDates,
  STORE_CALLS,
  type Start,
  slotsInput,
} from "#tests/bench/customer.ts";
import type { LogLine, Product } from "#tests/bench/product.ts";

const EMPLOYEE = "demo-ana";
const TICKS = 6;
const TURNS = 3;
const ZONE = "America/Argentina/Buenos_Aires";

/** Rows that the database read for each, by its own count. */
export type RowsRead = {
  readonly slots: number;
  /** The same for a chain of three services. */
  readonly slotsOfThree: number;
  /** Active lines of that professional in the asked window. */
  readonly linesInWindow: number;
  readonly listOf20: number;
  readonly listOf20Open: number;
  readonly listOfPast: number;
  /** On the first day with a free time, and on a day without bookings, as are the days beside it. */
  readonly creation: number;
  readonly creationOnEmptyDay: number;
  /** With nothing due. */
  readonly tick: number;
};

/**
 * Session tokens of customers: two with 20 bookings (most over; all open), the owner of the past bookings, and a
 * booker.
 */
export type Askers = Readonly<Record<"of20" | "of20Open" | "ofPast" | "booker", string>>;

/** Makes each call once and reads its line of the log. */
export async function rowsRead(product: Product, chosen: Chosen, askers: Askers): Promise<RowsRead> {
  const dates = nextDates(31);
  const starts = await freeStarts(product, chosen, EMPLOYEE);
  const first = starts[0];
  if (first === undefined) throw new Error("Nothing is free");
  const slots = (chain: readonly Chosen[]) =>
    rowsOf(product, `${STORE_CALLS}/slots`, json(slotsInput(chain, EMPLOYEE, dates)));
  const list = async (token: string) => {
    const init = { headers: { authorization: `Bearer ${token}` } };
    // This request marks the session as used, which happens once a minute, so that the measured one does not.
    await ask(product, BOOKINGS, init);
    return rowsOf(product, BOOKINGS, init);
  };
  const create = (start: Start) =>
    rowsOf(product, BOOKINGS, json(bookingOf(chosen, EMPLOYEE, start), askers.booker));
  return {
    slots: await slots([chosen]),
    slotsOfThree: await slots(await threeServices(product)),
    linesInWindow: await linesIn(product.db, dates),
    listOf20: await list(askers.of20),
    listOf20Open: await list(askers.of20Open),
    listOfPast: await list(askers.ofPast),
    creation: await create(first),
    creationOnEmptyDay: await dearestOnEmptyDays(product.db, starts, create),
    tick: await rowsOfTick(product),
  };
}

/**
 * The highest of several turns. A search that finds nothing reads one row more or less, depending on a random id's
 * place in the index.
 */
async function dearestOnEmptyDays(
  db: D1Database,
  starts: readonly Start[],
  create: (start: Start) => Promise<number>,
): Promise<number> {
  let dearest = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    const quiet = await quietStart(db, starts);
    if (quiet === undefined) throw new Error("No day is empty");
    dearest = Math.max(dearest, await create(quiet));
  }
  return dearest;
}

/** Three options, each of a service of its own, that the professional does. */
async function threeServices(product: Product): Promise<Chosen[]> {
  const services = (await (await ask(product, `${STORE_CALLS}/service`)).json()) as ListedService[];
  const able = await Promise.all(services.map((service) => offers(product, service.serviceId)));
  const chain = services.filter((_, index) => able[index]).slice(0, 3);
  return chain.map(({ serviceId, id }) => ({ serviceId, servicePriceId: id }));
}

type ListedService = { readonly serviceId: string; readonly id: string };

async function offers(product: Product, serviceId: string): Promise<boolean> {
  const reply = await ask(product, `${STORE_CALLS}/employees?service-id=${serviceId}`);
  return ((await reply.json()) as { id: string }[]).some(({ id }) => id === EMPLOYEE);
}

/** What the log says of one request. */
export async function rowsOf(product: Product, path: string, init: RequestInit): Promise<number> {
  const id = (await ask(product, path, init)).headers.get("x-request-id");
  return rowsIn(await lineOf(product, (line) => line.id === id));
}

/**
 * Rows of the dearest tick of a turn; the least of several turns, so that nothing falls due in it. All work is done
 * before.
 */
async function rowsOfTick(product: Product): Promise<number> {
  while (await isAnyDayDue(product.db)) await tickRows(product);
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TURNS; turn++) least = Math.min(least, await dearestTick(product));
  return least;
}

/** Past bookings made all at once await counting for reports, a thousand days in each round. */
async function isAnyDayDue(db: D1Database): Promise<boolean> {
  return (await db.prepare("SELECT 1 FROM sums_due LIMIT 1").first()) !== null;
}

/** The highest of several ticks: clean-up jobs take turns by the minute. */
async function dearestTick(product: Product): Promise<number> {
  let dearest = 0;
  for (let minute = 0; minute < TICKS; minute++) dearest = Math.max(dearest, await tickRows(product));
  return dearest;
}

async function tickRows(product: Product): Promise<number> {
  const known = product.log.length;
  await product.runClock();
  return rowsIn(await lineOf(product, (line) => isOfJob(line) && product.log.indexOf(line) >= known));
}

function isOfJob(line: LogLine): boolean {
  return line.job !== undefined;
}

/** The log reaches us a moment after the reply. */
async function lineOf(product: Product, isIt: (line: LogLine) => boolean): Promise<LogLine> {
  for (let tries = 0; tries < 400; tries++) {
    const line = product.log.find(isIt);
    if (line) return line;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error("A line of the log is missing");
}

function rowsIn({ rows }: LogLine): number {
  return rows ?? Number.NaN;
}

/** The last free time on a quiet day: neither that day nor the days beside it have a booking with that professional. */
async function quietStart(db: D1Database, starts: readonly Start[]): Promise<Start | undefined> {
  const booked = `SELECT DISTINCT b.date FROM booking_lines l JOIN bookings b ON b.id = l.booking_id
    WHERE l.employee_id = ? AND l.start_utc_minute > ?`;
  const today = toUtcMinute(nextDates(1)[0] ?? "", 0, ZONE);
  const { results } = await db.prepare(booked).bind(EMPLOYEE, today).all<{ date: string }>();
  const days = new Set(results.map((row) => row.date));
  return starts.findLast(({ date }) => [-1, 0, 1].every((apart) => !days.has(addDays(date, apart))));
}

async function linesIn(db: D1Database, dates: readonly string[]): Promise<number> {
  const [from, to] = [toUtcMinute(dates[0] ?? "", 0, ZONE), toUtcMinute(dates.at(-1) ?? "", 1440, ZONE)];
  const count =
    "SELECT count(*) AS n FROM booking_lines WHERE employee_id = ? AND active = 1 AND start_utc_minute < ? AND end_utc_minute > ?";
  return (await db.prepare(count).bind(EMPLOYEE, to, from).first<number>("n")) ?? 0;
}
