import { toUtcMinute } from "#app/domain/time.ts";
import {
  ask,
  BOOKINGS,
  bookingOf,
  type Chosen,
  freeStarts,
  json,
  nextDates,
  STORE_CALLS,
  slotsQuestion,
} from "./customer.ts";
import type { LogLine, Product } from "./product.ts";

const EMPLOYEE = "demo-ana";
const ZONE = "America/Argentina/Buenos_Aires";

/** Rows that the database read for each, by its own count. */
export type RowsRead = {
  readonly slots: number;
  /** Active lines of that professional in the asked window. */
  readonly linesInWindow: number;
  readonly listOf20: number;
  readonly listOfPast: number;
  readonly creation: number;
  readonly tick: number;
};

/** Tokens: of a customer with 20 bookings, of the one whose bookings the past is, of one who books. */
export type Askers = { readonly of20: string; readonly ofPast: string; readonly booker: string };

/** Makes each call once and reads its line of the log. */
export async function rowsRead(product: Product, chosen: Chosen, askers: Askers): Promise<RowsRead> {
  const dates = nextDates(31);
  const [start] = await freeStarts(product, chosen, EMPLOYEE);
  if (start === undefined) throw new Error("Nothing is free");
  return {
    slots: await rowsOf(product, `${STORE_CALLS}/slots`, json(slotsQuestion(chosen, EMPLOYEE, dates))),
    linesInWindow: await linesIn(product.db, dates),
    listOf20: await rowsOf(product, BOOKINGS, { headers: { authorization: `Bearer ${askers.of20}` } }),
    listOfPast: await rowsOf(product, BOOKINGS, { headers: { authorization: `Bearer ${askers.ofPast}` } }),
    creation: await rowsOf(product, BOOKINGS, json(bookingOf(chosen, EMPLOYEE, start), askers.booker)),
    tick: await rowsOfTick(product),
  };
}

async function rowsOf(product: Product, path: string, init: RequestInit): Promise<number> {
  const id = (await ask(product, path, init)).headers.get("x-request-id");
  return rowsIn(await lineOf(product, (line) => line.id === id));
}

/** The second of two: the first has cleaned up what there was. */
async function rowsOfTick(product: Product): Promise<number> {
  await product.runClock();
  await lineOf(product, isOfJob);
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

async function linesIn(db: D1Database, dates: readonly string[]): Promise<number> {
  const [from, to] = [toUtcMinute(dates[0] ?? "", 0, ZONE), toUtcMinute(dates.at(-1) ?? "", 1440, ZONE)];
  const count =
    "SELECT count(*) AS n FROM booking_lines WHERE employee_id = ? AND active = 1 AND s < ? AND e > ?";
  return (await db.prepare(count).bind(EMPLOYEE, to, from).first<number>("n")) ?? 0;
}
