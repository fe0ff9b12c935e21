import { openAgendaDay } from "./agenda-day.ts";
import { BUDGET } from "./budgets.ts";
import { runtimeCpu } from "./cpu.ts";
import {
  ask,
  BOOKINGS,
  bookingOf,
  type Chosen,
  freeStarts,
  json,
  nextDates,
  SALON,
  STORE_CALLS,
  slotsInput,
} from "./customer.ts";
import type { Product } from "./product.ts";
import { type Figure, figure } from "./report.ts";
import {
  type Contestant,
  type Contestants,
  type Cost,
  inTurns,
  ratio,
  usualCost,
  usualWall,
} from "./rounds.ts";
import { blockToMove } from "./staff.ts";
import { warmUp } from "./warm-up.ts";

const REQUESTS = 3;
const WARM_UP_MS = 20_000;
const READS = { rounds: 120, mostMs: 30_000 };
/** Each write takes one of some hundreds of free times. */
const WRITES = { rounds: 60, mostMs: 15_000 };
const GAPLESS_STEP = `/booking/${SALON.businessId}/demo-caballito?step=3&s=demo-corte-1&e=demo-diego`;
const WIZARD = `/booking/${SALON.businessId}/${SALON.storeId}`;

/** Processor time of each reply, over a bare reply that reads one row, in the same rounds. */
export async function replyFigures(product: Product, chosen: Chosen, token: string): Promise<Figure[]> {
  await product.db.prepare("update stores set suggestions = 'MARK' where id = 'demo-caballito'").run();
  const cpu = runtimeCpu();
  const reading = { ...READS, cpu, base: "row" } as const;
  const readers = { ...readersOf(product, chosen), day: often(await openAgendaDay(product)) };
  await warmUp(readers, { ...reading, mostMs: WARM_UP_MS });
  const reads = await inTurns(readers, reading);
  const writers = await writersOf(product, chosen, token);
  const writes = await inTurns(writers, { ...WRITES, cpu, base: "row" });
  const over = (name: keyof typeof reads, what: string, budget: number | null) =>
    figureOver(what, reads[name], reads.row, budget);
  return [
    over("reply", "a bare reply", null),
    over("row", "a bare reply with one row", null),
    over("health", "API: health, the whole way to one row and back", null),
    over("services", "API: services", null),
    over("slots7", "API: slots of 7 days", BUDGET.slotsOverRow),
    over("slots31", "API: slots of 31 days", null),
    over("step1", "wizard, step 1", BUDGET.firstStepOverRow),
    over("step3", "wizard, step 3", BUDGET.timeStepOverRow),
    over("gapless", "wizard, step 3 of a store that recommends times", null),
    over("day", "agenda, day of 10 with 150 turnos", BUDGET.dayOverRow),
    figureOver("API: create a booking", writes.booking, writes.row, null),
    figureOver("API: move a block of the agenda", writes.move, writes.row, BUDGET.moveOverRow),
  ];
}

function readersOf(product: Product, chosen: Chosen) {
  const get = (path: string, base = product.address) => often(() => fetch(new URL(path, base)));
  const slots = (days: number) => {
    const question = json(slotsInput([chosen], "demo-ana", nextDates(days)));
    return often(() => ask(product, `${STORE_CALLS}/slots`, question));
  };
  return {
    row: get("/row", product.bareAddress),
    reply: get("/reply", product.bareAddress),
    health: get("/api/health"),
    services: get(`${STORE_CALLS}/service`),
    slots7: slots(7),
    slots31: slots(31),
    step1: get(WIZARD),
    step3: get(`${WIZARD}?step=3&s=${chosen.servicePriceId}&e=demo-ana`),
    gapless: get(GAPLESS_STEP),
  };
}

async function writersOf(
  product: Product,
  chosen: Chosen,
  token: string,
): Promise<Contestants<"row" | "booking" | "move">> {
  const starts = await freeStarts(product, chosen, "demo-bruno");
  const book = () => {
    const start = starts.pop();
    if (start === undefined) throw new Error("The bench has booked every free time");
    return ask(product, BOOKINGS, json(bookingOf(chosen, "demo-bruno", start), token));
  };
  return {
    row: often(() => fetch(new URL("/row", product.bareAddress))),
    booking: often(book),
    move: often(await blockToMove(product, chosen)),
  };
}

function figureOver(
  what: string,
  costs: readonly Cost[],
  row: readonly Cost[],
  budget: number | null,
): Figure {
  const [own, base] = [usualCost(costs), usualCost(row)].map((ms) => ms.toFixed(2));
  const note = `${own} / ${base} ms of processor, ${usualWall(costs).toFixed(2)} ms in all`;
  return figure(what, ratio(costs, row), "x", budget, note);
}

/** Several requests in a row, each read to its end; throws on a failed reply. */
function often(send: () => Promise<Response>): Contestant {
  async function call(): Promise<void> {
    const reply = await send();
    if (reply.status !== 200) throw new Error(`${reply.url}: ${reply.status}`);
    await reply.arrayBuffer();
  }
  return { call, times: REQUESTS };
}
