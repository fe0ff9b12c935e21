import { BUDGET } from "#tests/bench/budgets.ts";
import { ask, chosenService, SALON, STORE_CALLS } from "#tests/bench/customer.ts";
import type { Product } from "#tests/bench/product.ts";
import { type Figure, figure } from "#tests/bench/report.ts";
import { copyOf } from "./history.ts";
import { rowsOf } from "./rows-read.ts";

const SERVICES = 19;

/** Rows read to show the 19 services of a store. */
export async function firstStepFigure(product: Product): Promise<Figure> {
  await addServices(product, SERVICES - (await countServices(product)));
  const services = await countServices(product);
  const rows = await rowsOf(product, `/booking/${SALON.businessId}/${SALON.storeId}`, {});
  return figure(`wizard, step 1, ${services} services`, rows, "rows", BUDGET.firstStepRows);
}

async function countServices(product: Product): Promise<number> {
  const reply = await ask(product, `${STORE_CALLS}/service`);
  return ((await reply.json()) as readonly unknown[]).length;
}

/** Copies of a demo service, with its prices and its professionals. */
async function addServices(product: Product, count: number): Promise<void> {
  const { serviceId } = await chosenService(product);
  const ofService = "t.service_id = ?3";
  const copies = await Promise.all([
    copyOf(product.db, "services", "t.id = ?3", { id: EXTRA }),
    copyOf(product.db, "service_prices", ofService, { id: "'extra-price-' || i", service_id: EXTRA }),
    copyOf(product.db, "employee_services", ofService, { service_id: EXTRA }),
  ]);
  await product.db.batch(copies.map((copy) => copy.bind(0, count, serviceId)));
}

const EXTRA = "'extra-' || i";
