import { type Document, wholeBooking } from "#tests/bench/slow-line/whole-booking.ts";
import { blockingBytes, blockingFiles } from "./blocking.ts";
import { BUDGET } from "./budgets.ts";
import { ask, type Chosen, SALON, signUp } from "./customer.ts";
import type { Product } from "./product.ts";
import { PUBLIC_PAGES } from "./public-pages.ts";
import { type Figure, figure } from "./report.ts";
import { scriptBytes, scriptsOf } from "./scripts.ts";
import { weight } from "./weight.ts";
import { gzipped, type Module, roomsOf } from "./worker-bundle.ts";

/** The compressed size of each download, and the size of the Worker. */
export async function byteFigures(
  product: Product,
  chosen: Chosen,
  bundle: readonly Module[],
): Promise<Figure[]> {
  const documents = await wholeBooking(product, chosen, await signUp(product, "camino"));
  const first = documents[0]?.text ?? "";
  const blocking = blockingFiles(first);
  const scripts = scriptsOf(first);
  const saving = await ask(product, `/booking/${SALON.businessId}/${SALON.storeId}`, {
    headers: { "save-data": "on" },
  });
  const savingPage = await saving.text();
  return [
    ...documents.map(({ name, bytes }) => figure(`document: ${name}`, bytes, "KB", null)),
    figure("whole booking without script", sum(documents), "KB", BUDGET.bookingBytes),
    figure("  its documents", documents.length, "documents", BUDGET.bookingDocuments),
    figure(
      "step 1: HTML, CSS and what blocks drawing",
      weight(first) + blockingBytes(blocking),
      "KB",
      BUDGET.firstStepBytes,
    ),
    figure("  its requests", 1 + blocking.length, "requests", BUDGET.firstStepRequests),
    figure("step 1 with Save-Data", weight(savingPage), "KB", null),
    figure("  scripts offered there", scriptsOf(savingPage).length, "requests", 0),
    figure(
      "scripts offered on the wizard",
      scriptBytes(scripts),
      "KB",
      BUDGET.scriptBytes,
      `${scripts.length} files`,
    ),
    ...(await publicPageBytes(product)),
    figure("Worker bundle, gz", gzipped(bundle), "KB", BUDGET.bundleGzBytes),
    figure("of it for a customer's page", gzipped(roomsOf(bundle).customers), "KB", BUDGET.customersGzBytes),
    figure(
      "of it for a page of the back office",
      gzipped(roomsOf(bundle).office),
      "KB",
      BUDGET.anyRoomGzBytes,
    ),
  ];
}

/** The pages open to visitors, each with everything needed to draw it. */
async function publicPageBytes(product: Product): Promise<Figure[]> {
  const pages = PUBLIC_PAGES.map(async (path) => {
    const text = await (await ask(product, path)).text();
    const bytes = weight(text) + blockingBytes(blockingFiles(text));
    return figure(`public page ${path}`, bytes, "KB", BUDGET.publicPageBytes);
  });
  return Promise.all(pages);
}

function sum(documents: readonly Document[]): number {
  return documents.reduce((total, { bytes }) => total + bytes, 0);
}
