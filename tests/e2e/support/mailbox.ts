import { expect, type Page } from "@playwright/test";
import { sandboxOf } from "./sandbox.ts";

type Mail = { readonly subject: string; readonly text: string; readonly html: string };

/**
 * The newest mail to this address with a matching subject. It runs the clock until the mail arrives, so that the test
 * need not wait a minute.
 */
export async function mailTo(
  page: Page,
  baseURL: string | undefined,
  to: string,
  subject: RegExp,
): Promise<Mail> {
  const mailbox = `${sandboxOf(baseURL)}/mailbox.json?${new URLSearchParams({ to })}`;
  let found: Mail | undefined;
  await expect(async () => {
    const mails: Mail[] = await (await page.request.get(mailbox)).json();
    found = mails.find((mail) => subject.test(mail.subject));
    if (!found) await page.request.get("/__scheduled?cron=*+*+*+*+*");
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found as Mail;
}

/** The path of the mail's link that begins like this. */
export function linkIn(mail: Mail, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${path}[^\\s"<>)]*)`).exec(mail.text)?.[1];
  if (!found) throw new Error(`No link to ${path} in ${mail.text}`);
  return found;
}
