import { availableParallelism, loadavg } from "node:os";
import { rowFigures } from "#tests/bench/rows/rows.ts";
import { slowDayFigure } from "#tests/bench/slow-line/slow-day.ts";
import { slowLineFigures } from "#tests/bench/slow-line/slow-line.ts";
import { slowPageFigures } from "#tests/bench/slow-line/slow-pages.ts";
import { chromiumPath } from "#tests/bench/slow-line/slow-phone.ts";
import { slowTapFigures } from "#tests/bench/slow-line/slow-taps.ts";
import { byteFigures } from "./bytes.ts";
import { type Chosen, chosenService, signUp } from "./customer.ts";
import { enumerationFigures } from "./enumeration.ts";
import { type Product, startProduct } from "./product.ts";
import { replyFigures } from "./replies.ts";
import { type Figure, isBroken, printSection, printVerdict } from "./report.ts";
import { startUpFigure } from "./start-up.ts";
import { printAllTrips } from "./trips/trips.ts";
import { buildProduct, type Module, workerBundle } from "./worker-bundle.ts";

/** Measures everything and prints it; answers whether every budget is kept. The engine's figures come bundled. */
export async function bench(engineFigures: () => Promise<Figure[]>): Promise<boolean> {
  warnIfBusy();
  const startedAt = performance.now();
  const engine = shown(
    "Slot engine: its time over that of writing its answer as JSON",
    await engineFigures(),
  );
  const figures = [...engine, ...(await wholeProduct())];
  await printAllTrips();
  printVerdict(figures, (performance.now() - startedAt) / 1000);
  return !figures.some(isBroken);
}

/** Timings vary by a few per cent beside some other programs, and by more beside many. */
function warnIfBusy(): void {
  const [waiting = 0] = loadavg();
  const processors = availableParallelism();
  if (waiting <= processors) return;
  console.log(
    `The machine is busy (${waiting.toFixed(1)} programs want ${processors} processors): times may be off.`,
  );
}

async function wholeProduct(): Promise<Figure[]> {
  buildProduct();
  const bundle = workerBundle();
  const startUp = shown("Start-up: processor time", [await startUpFigure(bundle)]);
  const product = await startProduct(bundle);
  try {
    return [...startUp, ...(await productFigures(product, bundle))];
  } finally {
    await product.stop();
  }
}

async function productFigures(product: Product, bundle: readonly Module[]): Promise<Figure[]> {
  const chosen = await chosenService(product);
  const token = await signUp(product, "ritmo");
  return [
    ...shown("Replies: processor time over that of one row", await replyFigures(product, chosen, token)),
    ...shown("Bytes, brotli", await byteFigures(product, chosen, bundle)),
    ...(await slowLine(product, chosen)),
    ...(await slowTaps(product)),
    ...shown("Known and unknown addresses", await enumerationFigures(product, "ritmo@banco.test")),
    ...shown("Rows that the database read", await rowFigures(product, chosen)),
  ];
}

/** Left out where there is no browser to measure with. */
async function slowLine(product: Product, chosen: Chosen): Promise<Figure[]> {
  const title = "Slow 3G (400 kbps, 400 ms), processor 4 times slower, no script: seconds until usable";
  const executablePath = chromiumPath();
  if (executablePath !== null)
    return shown(title, [
      ...(await slowLineFigures(product, chosen, executablePath)),
      await slowDayFigure(product, executablePath),
      ...(await slowPageFigures(product, executablePath)),
    ]);
  console.log(`\n${title}: left out, as there is no Chromium.`);
  return [];
}

/** Left out likewise. */
async function slowTaps(product: Product): Promise<Figure[]> {
  const title = "Taps on the agenda, with script, processor 4 times slower: until the next paint";
  const executablePath = chromiumPath();
  if (executablePath !== null) return shown(title, await slowTapFigures(product, executablePath));
  console.log(`\n${title}: left out, as there is no Chromium.`);
  return [];
}

function shown(title: string, figures: Figure[]): Figure[] {
  printSection(title, figures);
  return figures;
}
