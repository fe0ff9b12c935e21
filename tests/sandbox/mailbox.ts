import { randomUUID } from "node:crypto";

export type Mail = {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type KeptMail = Omit<Mail, "to"> & { readonly to: string; readonly createdAt: string };

/** What was sent since the start, newest first; kept in memory only. */
export function newMailbox() {
  const kept: KeptMail[] = [];
  return {
    take(mail: Partial<Mail>): string {
      for (const to of [mail.to ?? []].flat()) {
        const { subject = "", text = "", html = "", headers = {} } = mail;
        kept.unshift({ to, subject, text, html, headers, createdAt: new Date().toISOString() });
      }
      return randomUUID();
    },
    list(to: string | null): readonly KeptMail[] {
      return kept.filter((mail) => to === null || mail.to === to.toLowerCase());
    },
  };
}

/** The same as a page to read; each mail's HTML stands in a frame that may run nothing. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) =>
      `<article><h2>${escapeHtml(mail.subject)}</h2><p>${escapeHtml(mail.to)} · ${mail.createdAt}</p>` +
      `<iframe sandbox title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(mail.html || `<pre>${escapeHtml(mail.text)}</pre>`)}"></iframe></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Mailbox</title>
<style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}iframe{width:100%;height:24rem;border:1px solid #ccc}</style>
<h1>Mailbox</h1>${items.join("") || "<p>Nothing was sent yet.</p>"}</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
