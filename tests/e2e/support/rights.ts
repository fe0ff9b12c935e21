import { expect, type Page, type TestInfo } from "@playwright/test";
import { linkIn, mailTo } from "./mailbox.ts";

type Asked = {
  readonly choice: string;
  readonly name?: string;
  readonly email: string;
  readonly emailLabel: string;
  readonly submit: string;
};

/**
 * Fills in a legal form on the present page and sends it; answers the code of its reply. Guests get no script there, so
 * the browser sends it by itself.
 */
export async function sendRequest(page: Page, asked: Asked): Promise<string> {
  await page.getByRole("radio", { name: new RegExp(`^${asked.choice}`) }).check();
  await page.getByLabel("Nombre completo").fill(asked.name ?? "Ana Gómez");
  await page.getByLabel(asked.emailLabel).fill(asked.email);
  await page.getByRole("button", { name: asked.submit }).click();
  await expect(page).toHaveURL(/\/recibido\//);
  return (await page.locator(".code b").innerText()).trim();
}

/** Opens the link in a request's mail. */
export async function followRequest(page: Page, info: TestInfo, email: string, code: string): Promise<void> {
  const mail = await mailTo(
    page,
    info.project.use.baseURL,
    email,
    new RegExp(`^Recibimos tu pedido ${code}`),
  );
  await page.goto(linkIn(mail, "/pedido/"));
}
