import type { Counted, ScaleProduct } from "../product.ts";
import { dailyActs } from "./acts.ts";
import { readingCalls } from "./calls.ts";
import { SCREENS, type Visit } from "./screens.ts";
import { findThings, type Things } from "./things.ts";

/** What a request cost: as it is opened for the first time since the start, and again right after. */
export type Measured = {
  readonly name: string;
  readonly status: number;
  readonly first: Cost;
  readonly again: Cost;
};
export type Cost = Counted & { readonly ms: number; readonly bytes: number };

/** A request that took this long is not made a second time. */
const LONG_MS = 4000;
/** The file of all that a business has, which comes last: given up, it leaves the database at work. */
const WHOLE = "/backoffice/setup/export/:file";
/** A request is given up after this long. */
const MOST_MS = 60_000;
const TICKS = 10;

/** Opens every screen, makes every call that reads, then the acts of a day, some ticks and the whole export. */
export async function walk(product: ScaleProduct): Promise<readonly Measured[]> {
  const things = await findThings(product);
  const measured: Measured[] = [];
  const reading = [...SCREENS, ...readingCalls()];
  for (const visit of reading.filter(({ name }) => name !== WHOLE))
    measured.push(await twice(product, visit, things));
  for (const visit of await dailyActs(product, things)) measured.push(await once(product, visit, things));
  measured.push(await dearestTick(product));
  for (const visit of reading.filter(({ name }) => name === WHOLE))
    measured.push(await once(product, visit, things));
  return measured;
}

async function twice(product: ScaleProduct, visit: Visit, things: Things): Promise<Measured> {
  const first = await ask(product, visit, things);
  const again = first.cost.ms > LONG_MS ? first : await ask(product, visit, things);
  return { name: visit.name, status: again.status, first: first.cost, again: again.cost };
}

async function once(product: ScaleProduct, visit: Visit, things: Things): Promise<Measured> {
  const { status, cost } = await ask(product, visit, things);
  return { name: visit.name, status, first: cost, again: cost };
}

async function ask(product: ScaleProduct, { who, path, method, body }: Visit, { ids, sessions }: Things) {
  const at = path.replaceAll(/[A-Z]{4,}/g, (word) => ids[word] ?? word);
  const token = sessions[who];
  const session: Record<string, string> =
    token === null ? {} : { cookie: `session=${token}`, authorization: `Bearer ${token}` };
  const headers = { ...session, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  await product.counted();
  const startedAt = performance.now();
  const sent = { method: method ?? "GET", headers, redirect: "manual" as const, body: bodyOf(body) };
  const reply = await answerOf(new URL(at, product.address), sent);
  const ms = performance.now() - startedAt;
  const { status, bytes } = reply;
  return { status, cost: { ...(await product.counted()), ms, bytes } };
}

function bodyOf(body: unknown): string | null {
  return body === undefined ? null : JSON.stringify(body);
}

/** The status, and the length of the whole answer; 0 where it was given up. */
async function answerOf(url: URL, init: RequestInit): Promise<{ status: number; bytes: number }> {
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.timeout(MOST_MS) });
    return { status: reply.status, bytes: await lengthOf(reply) };
  } catch (error) {
    if ((error as Error).name !== "TimeoutError") throw error;
    return { status: 0, bytes: 0 };
  }
}

/** Reads a file of some hundred megabytes without keeping it. */
async function lengthOf({ body }: Response): Promise<number> {
  const reader = body?.getReader();
  let bytes = 0;
  for (let part = await reader?.read(); part?.value; part = await reader?.read())
    bytes += part.value.byteLength;
  return bytes;
}

/** The dearest of ten ticks, after a round that did what was due. */
async function dearestTick(product: ScaleProduct): Promise<Measured> {
  let dearest: Cost = { rows: 0, trips: 0, statements: 0, ms: 0, bytes: 0 };
  let at = Date.now();
  for (let round = 0; round < TICKS * 2; round++) {
    at += 60_000;
    await product.counted();
    const startedAt = performance.now();
    await product.runClock(new Date(at));
    const cost = { ...(await product.counted()), ms: performance.now() - startedAt, bytes: 0 };
    if (round >= TICKS && cost.rows >= dearest.rows) dearest = cost;
  }
  return { name: "a tick of the clock", status: 200, first: dearest, again: dearest };
}
