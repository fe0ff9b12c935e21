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
  slotsQuestion,
} from "./customer.ts";
import type { Product } from "./product.ts";
import { type Figure, figure } from "./report.ts";
import { type Contestant, type Cost, inTurns, medianCost, medianWall, ratio } from "./rounds.ts";

const REQUESTS = 6;
const PACE = { rounds: 20, warmUp: 25, cpu: runtimeCpu };
const WIZARD = `/booking/${SALON.businessId}/${SALON.storeId}`;

/** What replies cost the processor, each over a bare reply that reads one row, of the same rounds. */
export async function replyFigures(product: Product, chosen: Chosen, token: string): Promise<Figure[]> {
  const starts = await freeStarts(product, chosen, "demo-bruno");
  const get = (path: string, base = product.address) => often(() => fetch(new URL(path, base)));
  const slots = (days: number) => {
    const question = json(slotsQuestion([chosen], "demo-ana", nextDates(days)));
    return often(() => ask(product, `${STORE_CALLS}/slots`, question));
  };
  const book = () => {
    const start = starts.pop();
    if (start === undefined) throw new Error("The bench has booked every free time");
    return ask(product, BOOKINGS, json(bookingOf(chosen, "demo-bruno", start), token));
  };
  const costs = await inTurns(
    {
      reply: get("/reply", product.bareAddress),
      row: get("/row", product.bareAddress),
      health: get("/api/health"),
      services: get(`${STORE_CALLS}/service`),
      slots7: slots(7),
      slots31: slots(31),
      step1: get(WIZARD),
      step3: get(`${WIZARD}?step=3&s=${chosen.servicePriceId}&e=demo-ana`),
      booking: often(book),
    },
    PACE,
  );
  const over = (name: keyof typeof costs, what: string, budget: number | null) =>
    figure(what, ratio(costs[name], costs.row), "x", budget, noteOf(costs[name], costs.reply));
  return [
    over("reply", "a bare reply", null),
    over("row", "a bare reply with one row", null),
    over("health", "API: health, the whole way to one row and back", null),
    over("services", "API: services", null),
    over("slots7", "API: slots of 7 days", BUDGET.slotsOverRow),
    over("slots31", "API: slots of 31 days", null),
    over("step1", "wizard, step 1", BUDGET.stepOverRow),
    over("step3", "wizard, step 3", BUDGET.stepOverRow),
    over("booking", "API: create a booking", null),
  ];
}

function noteOf(costs: readonly Cost[], reply: readonly Cost[]): string {
  const cpu = medianCost(costs).toFixed(2);
  return `${cpu} ms of processor, ${medianWall(costs).toFixed(2)} ms in all; ${ratio(costs, reply).toFixed(1)} x a bare reply`;
}

/** Some requests in a row, each read to its end; refuses a reply that is no answer. */
function often(send: () => Promise<Response>): Contestant {
  async function call(): Promise<void> {
    const reply = await send();
    if (reply.status !== 200) throw new Error(`${reply.url}: ${reply.status}`);
    await reply.arrayBuffer();
  }
  return { call, times: REQUESTS };
}
