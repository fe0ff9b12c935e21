import { blockingBytes, blockingFiles } from "./blocking.ts";
import { ask, type Chosen, SALON, signUp } from "./customer.ts";
import type { Product } from "./product.ts";
import { type Figure, figure } from "./report.ts";
import { scriptBytes, scriptsOf } from "./scripts.ts";

import { weight } from "./weight.ts";
import { type Document, wholeBooking } from "./whole-booking.ts";
import { gzipped } from "./worker-bundle.ts";

const KB = 1024;

/** What travels, compressed, and how heavy the Worker is. */
export async function byteFigures(product: Product, chosen: Chosen, bundle: string): Promise<Figure[]> {
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
    figure("whole booking without script", sum(documents), "KB", 35 * KB),
    figure("  its documents", documents.length, "documents", 7),
    figure(
      "step 1: HTML, CSS and what blocks drawing",
      weight(first) + blockingBytes(blocking),
      "KB",
      10 * KB,
    ),
    figure("  its requests", 1 + blocking.length, "requests", 1),
    figure("step 1 with Save-Data", weight(savingPage), "KB", null),
    figure("  scripts offered there", scriptsOf(savingPage).length, "requests", 0),
    figure("scripts offered on the wizard", scriptBytes(scripts), "KB", 95 * KB, `${scripts.length} files`),
    figure("Worker bundle, gz", gzipped(bundle), "KB", 400 * KB),
  ];
}

function sum(documents: readonly Document[]): number {
  return documents.reduce((total, { bytes }) => total + bytes, 0);
}
