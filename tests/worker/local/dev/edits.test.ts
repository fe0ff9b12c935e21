import { afterAll, beforeAll, expect, test } from "vitest";
import { startDev } from "#tests/support/edited-copy.ts";
import { EDITS, WIZARD } from "#tests/support/edits.ts";

let dev: Awaited<ReturnType<typeof startDev>>;
beforeAll(async () => {
  dev = await startDev();
  expect(dev.said).toContain("Turnero is ready, with its demo salon");
}, 120_000);
afterAll(() => dev.stop());

test("npm run dev draws the demo salon, with its style", async () => {
  const page = await shown(WIZARD);
  expect(page).toContain("Estilo Demo");
  expect(page).toContain("@layer screens{");
});

test.each(EDITS)("an edit of $of is on the page", async ({ at, seen, ...edit }) => {
  expect(await shown(at)).not.toContain(seen);
  dev.edit(edit);
  await expect.poll(() => shown(at), { timeout: 20_000 }).toContain(seen);
});

async function shown(path: string): Promise<string> {
  return (await fetch(dev.base + path, { headers: { Accept: "text/html" } })).text();
}
