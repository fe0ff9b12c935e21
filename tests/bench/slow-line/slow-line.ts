import type { Browser, Page } from "@playwright/test";
import { BUDGET } from "#tests/bench/budgets.ts";
import { type Chosen, SALON, signUp } from "#tests/bench/customer.ts";
import type { Product } from "#tests/bench/product.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import { HANDSHAKES_S, ROUND_TRIP_MS, startEdge } from "./edge-proxy.ts";
import { launch, usableAfter, withSlowPhone } from "./slow-phone.ts";

const WIZARD = `/booking/${SALON.businessId}/${SALON.storeId}`;
const WALKS = 3;
const EMPLOYEE = "demo-ana";

/** The pages that every customer waits for when booking. */
const WAITED = ["services", "professionals", "times", "review", "confirmation"] as const;
/** Seconds until each page is usable. */
type Waits = Readonly<Record<(typeof WAITED)[number] | "otherDay", number>>;

/**
 * How long each page of a booking without script takes on Slow 3G with a slow phone. It takes the fastest of a few
 * walks, since only a busy machine makes them differ.
 */
export async function slowLineFigures(
  product: Product,
  chosen: Chosen,
  executablePath: string,
): Promise<Figure[]> {
  const token = await signUp(product, "lento");
  const browser = await launch(executablePath);
  const edge = await startEdge(product.address, ROUND_TRIP_MS);
  try {
    return figuresOf(await walks(browser, edge.address, token, chosen));
  } finally {
    await browser.close();
    await edge.stop();
  }
}

/** Each walk books the first time that the earlier ones left free. */
async function walks(browser: Browser, address: string, token: string, chosen: Chosen): Promise<Waits[]> {
  const done: Waits[] = [];
  while (done.length < WALKS)
    done.push(await withSlowPhone(browser, address, token, (page) => booked(page, chosen)));
  return done;
}

/** Books by links and forms, on another day than the first one shown, because a time of today may pass meanwhile. */
async function booked(page: Page, chosen: Chosen): Promise<Waits> {
  const services = await waited(page, "Paso 1 de 4", () => page.goto(WIZARD));
  await choose(page, "s", chosen.servicePriceId);
  const professionals = await waited(page, "Paso 2 de 4", () => press(page, "Continuar"));
  await choose(page, "e", EMPLOYEE);
  const times = await waited(page, "Paso 3 de 4", () => press(page, "Continuar"));
  const otherDay = await waited(page, "Paso 3 de 4", () => openOtherDay(page));
  const review = await waited(page, "Paso 4 de 4", () => press(page, "Continuar"));
  const confirmation = await waited(page, "¡Reserva confirmada!", () => press(page, "Reservar"));
  return { services: services + HANDSHAKES_S, professionals, times, otherDay, review, confirmation };
}

async function waited(page: Page, text: string, leave: () => Promise<unknown>): Promise<number> {
  await leave();
  await page.getByText(text).first().waitFor();
  return usableAfter(page);
}

function choose(page: Page, name: string, value: string): Promise<void> {
  return page.locator(`input[name="${name}"][value="${value}"]`).check();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).filter({ visible: true }).first().click();
}

async function openOtherDay(page: Page): Promise<void> {
  await page.locator(".strip a:not(.off)").nth(1).click();
  await page.waitForURL(/&d=/);
}

function figuresOf(all: readonly Waits[]): Figure[] {
  const least = (name: keyof Waits) => Math.min(...all.map((waits) => waits[name]));
  const seconds = (what: string, value: number, budget: number | null, note?: string) =>
    figure(what, value, "s", budget, note);
  const sum = WAITED.reduce((total, name) => total + least(name), 0);
  return [
    seconds("step 1, cold", least("services"), BUDGET.coldStepSeconds, "0.8 s of it for TCP and TLS, added"),
    seconds("step 2 professional", least("professionals"), BUDGET.stepSeconds),
    seconds("step 3 time", least("times"), BUDGET.stepSeconds),
    seconds("  another day there", least("otherDay"), null, "not in the sum"),
    seconds("step 4 review", least("review"), BUDGET.stepSeconds),
    seconds("POST, 303 and confirmation", least("confirmation"), null, "two round trips"),
    seconds("all waits of a booking", sum, BUDGET.bookingSeconds),
  ];
}
