import type { Browser, BrowserContext, Page } from "@playwright/test";
import { agendaDay } from "#tests/bench/agenda-day.ts";
import { BUDGET } from "#tests/bench/budgets.ts";
import { type BusyDay, CROWDED_DAY, FULL_DAY } from "#tests/bench/full-day.ts";
import type { Product } from "#tests/bench/product.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import { notedTaps, noteTaps } from "./noted-taps.ts";
import { CPU_SLOWER, launch, PHONE, PLACE } from "./slow-phone.ts";

/** Each tap is tried so often; its fastest counts, since only a busy machine makes them differ. */
const TRIES = 3;
/** Later than the scripts that the agenda fetches once it is idle. */
const IDLE_MS = 3500;
/** The paint after a tap, and the page that it leads to. */
const AFTER_MS = 1500;

/** The agenda's taps: which of the elements of a selector each one meets, and the part of the address that it leads to. */
const TAPS = {
  "a block": ["#sheet [data-line]", 1, "turno="],
  "the next day": [".date-step", 1, "date=2027-03-02"],
  "a professional": [".people-chips a", 2, "employee="],
  "a new turno": [".new-turno", 0, "nuevo="],
  "view and store": [".show-filters", 0, ""],
} as const;

/**
 * How long a tap on the agenda waits for the next paint (INP), with script, on a phone with a slow processor: days of 150
 * and of 480 bookings.
 */
export async function slowTapFigures(product: Product, executablePath: string): Promise<Figure[]> {
  const browser = await launch(executablePath);
  try {
    return [
      ...(await figuresOf(product, browser, FULL_DAY)),
      ...(await figuresOf(product, browser, CROWDED_DAY)),
    ];
  } finally {
    await browser.close();
  }
}

async function figuresOf(product: Product, browser: Browser, day: BusyDay): Promise<Figure[]> {
  const turnos = day.people * day.turnosEach;
  const { path, token } = await agendaDay(product, day);
  const context = await newPhone(browser, product.address, token);
  try {
    const figures: Figure[] = [];
    for (const [name, [selector, nth, leadsTo]] of Object.entries(TAPS)) {
      const waits: number[] = [];
      while (waits.length < TRIES) {
        const page = await context.newPage();
        await openDay(page, path, turnos);
        waits.push(await waitOf(page, selector, nth));
        if (!page.url().includes(leadsTo)) throw new Error(`${name}: the tap led to ${page.url()}`);
        await page.close();
      }
      const note = `${waits.join(", ")} ms`;
      figures.push(
        figure(`agenda of ${turnos} turnos: ${name}`, Math.min(...waits), "ms", BUDGET.tapMs, note),
      );
    }
    return figures;
  } finally {
    await context.close();
  }
}

/** Its scripts come from the build, because the bench's product has none of a deployment's files. */
async function newPhone(browser: Browser, address: string, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...PHONE, ...PLACE, baseURL: address });
  await context.addCookies([{ name: "session", value: token, url: address }]);
  await context.route("**/assets/**", (route) =>
    route.fulfill({ path: `build/client${new URL(route.request().url()).pathname}` }),
  );
  await context.addInitScript(noteTaps);
  return context;
}

async function openDay(page: Page, path: string, turnos: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
  await page.goto(path);
  await page.waitForFunction(
    (count) => document.querySelectorAll("#sheet [data-line]").length === count,
    turnos,
  );
  await page.waitForTimeout(IDLE_MS);
}

/** By its place on the screen: asking whether each of some hundred blocks is visible would lay them all out. */
async function waitOf(page: Page, selector: string, nth: number): Promise<number> {
  const box = await page.locator(selector).nth(nth).boundingBox();
  if (box === null) throw new Error(`The agenda has no ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height / 2, 20));
  await page.waitForTimeout(AFTER_MS);
  await page.waitForLoadState("load");
  return page.evaluate(notedTaps);
}
