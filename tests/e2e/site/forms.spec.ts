import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { enter } from "#tests/e2e/support/accounts.ts";
import { expectWorn, goByScript, type Routed } from "#tests/e2e/support/dressed.ts";
import { followDocuments, pressNext, untilStill } from "#tests/e2e/support/forms/press.ts";
import { type FormRow, OF_OTHERS, PARTS, type Rows } from "#tests/e2e/support/forms/rows.ts";
import { type World, worldOf } from "#tests/e2e/support/forms/world.ts";
import { coveredActs, strayTools } from "#tests/e2e/support/reach.ts";
import { PAGES } from "#tests/screens/who-may/pages.ts";

/** `npm test` shows each screen of the office by script (`sheets.spec.ts`), and compares sheets' names without a browser. */
const LONG = "@long";
/** For events that may not happen, such as a new document after sending a file. */
const SOON = { timeout: 8000 };

test("each route that takes a form has a row that says where its forms are", () => {
  const taking = Object.entries(PAGES).filter(([, { sends }]) => !sends.startsWith("405"));
  const rows = [...Object.values(PARTS).flatMap((rows) => Object.keys(rows)), ...OF_OTHERS];
  expect(taking.map(([route]) => route).sort()).toEqual(rows.sort());
});

for (const [part, rows] of Object.entries(PARTS) as [string, Rows][]) {
  test(
    `each screen that follows a sent form has its own style sheet: ${part}`,
    { tag: LONG },
    async ({ page }, info) => {
      test.setTimeout(180_000);
      page.context().on("page", (tab) => tab.close());
      followDocuments(page);
      for (const role of new Set(Object.values(rows).map(({ as }) => as))) {
        const world = await worldOf(page, info, role);
        await page.context().clearCookies();
        await (world.token === null ? page.goto("/login") : enter(page, info, world.token, "/notifications"));
        for (const [route, row] of Object.entries(rows))
          if (row.as === role) await test.step(route, () => walk(page, info, world, row));
      }
    },
  );
}

/** Presses each kind of form of a screen once, each on the screen at that moment. */
async function walk(
  page: Page,
  info: TestInfo,
  world: World,
  { path, more = [], isLast, isSentAtOnce }: FormRow,
) {
  const pressed: string[] = [];
  for (const each of [path, ...more]) {
    for (;;) {
      await arrive(page, info, world, each);
      await expectWorn(page, `arriving at ${each}`);
      expect(await coveredActs(page), `acts of ${each} that can be pressed`).toEqual([]);
      expect(await strayTools(page), `tools of ${each} outside its bar`).toEqual([]);
      const from = page.url();
      const isPlain = await page.evaluate(() => (window as unknown as Routed).__remixRouter === undefined);
      const loaded = isPlain ? page.waitForEvent("load", SOON).catch(() => {}) : null;
      const kind = await pressNext(page, pressed);
      if (kind === null) break;
      pressed.push(kind);
      await loaded;
      await untilStill(page);
      await expectArrived(page, from, `${each}: ${kind}`);
      if (isLast) return;
    }
  }
  if (!isSentAtOnce) expect(pressed, `forms of ${path}`).not.toEqual([]);
}

/** The screen after a form has its styles, and so have the one before and itself, back and forward. */
async function expectArrived(page: Page, from: string, what: string): Promise<void> {
  const to = new URL(page.url());
  if (to.origin !== new URL(from).origin) return;
  await expectWorn(page, what);
  if (to.pathname === new URL(from).pathname) return;
  await page.goBack();
  await untilStill(page);
  await expectWorn(page, `back from ${what}`);
  await page.goForward();
  await untilStill(page);
  await expectWorn(page, `forward again after ${what}`);
}

/** With script, it goes there by script from any screen. */
async function arrive(page: Page, info: TestInfo, { makers, token }: World, path: string): Promise<void> {
  let address = path;
  for (const [braced, name = ""] of path.matchAll(/\{(\w+)\}/g)) {
    const maker = makers[name];
    if (maker === undefined) throw new Error(`${path}: nothing makes ${name}`);
    address = address.replace(braced, await maker());
  }
  const own = new URL(info.project.use.baseURL ?? "").origin;
  if (token !== null && new URL(page.url()).origin === own) await goByScript(page, address);
  else await page.goto(address);
  await expect(page, path).toHaveURL(({ pathname }) => pathname === new URL(address, own).pathname);
  await untilStill(page);
}
