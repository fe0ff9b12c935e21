import { expect, type Page, type TestInfo, test } from "@playwright/test";
import { demoSession, enter } from "#tests/e2e/support/accounts.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { bookByApi } from "#tests/e2e/support/turnos.ts";
import { PROMISED_PAGES } from "#tests/support/promises.ts";

/** The pages that promises name, with the demo's ids. */
async function pathsOf(page: Page, info: TestInfo): Promise<readonly string[]> {
  const { person, id } = await bookByApi(page, info, "demo-corte");
  const mail = await mailTo(
    page,
    info.project.use.baseURL,
    person.email,
    /^(¡Reserva confirmada|Reservamos)/,
  );
  const known: Readonly<Record<string, string>> = {
    ":business": "estilo-demo",
    ":businessId": "demo",
    ":storeId": "demo-palermo",
    ":employeeId": "demo-ana",
    ":serviceId": "demo-corte",
    ":bookingId": id,
    ":token": linkIn(mail, "/t/").split("/")[2] ?? "",
  };
  return PROMISED_PAGES.map((pattern) => pattern.replace(/:\w+/g, (name) => known[name] ?? name));
}

test("every page behind a promise of the site exists for its owner or customer", async ({ page }, info) => {
  const paths = await pathsOf(page, info);
  const owner = await demoSession(page.request, "duena@turnero.test", "BUSINESS");
  const customer = await demoSession(page.request, "cliente@turnero.test");
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    const reply = path.startsWith("/backoffice")
      ? await enter(page, info, owner, path)
      : await enter(page, info, customer, path);
    expect.soft([reply?.status(), new URL(page.url()).pathname], path).toEqual([200, path]);
    await expect(page.locator("h1").first()).not.toBeEmpty();
  }
});
