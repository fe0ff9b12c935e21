import { randomUUID } from "node:crypto";
import { escapeHtml } from "./part.ts";

export type Mail = {
  readonly to: string | readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly MailFile[];
};

/** A file as it arrived over the wire; its content in base64. */
export type MailFile = {
  readonly filename: string;
  readonly content_type: string;
  readonly content: string;
};

type KeptMail = Omit<Mail, "to"> & { readonly to: string; readonly createdAt: string };

/** A sent request: its key, and its exact body. */
type Sent = { readonly key: string | null; readonly body: string };

/** The mails since the start, newest first; kept in memory only. */
export function newMailbox() {
  const kept: KeptMail[] = [];
  const known = new Map<string, { readonly ids: readonly string[]; readonly body: string }>();

  function keep(mail: Partial<Mail>): void {
    const { subject = "", text = "", html = "", headers = {}, attachments = [] } = mail;
    const parts = { subject, text, html, headers, attachments, createdAt: new Date().toISOString() };
    for (const to of [mail.to ?? []].flat()) kept.unshift({ to, ...parts });
  }

  return {
    /** The ids of the mails. The same key and body again keep nothing twice; the same key with another body is null. */
    take({ key, body }: Sent, mails: readonly Partial<Mail>[]): readonly string[] | null {
      const first = key === null ? undefined : known.get(key);
      if (first !== undefined) return first.body === body ? first.ids : null;
      mails.forEach(keep);
      const ids = mails.map(() => randomUUID());
      if (key !== null) known.set(key, { ids, body });
      return ids;
    },
    list(to: string | null): readonly KeptMail[] {
      return kept.filter((mail) => to === null || mail.to.toLowerCase() === to.toLowerCase());
    },
  };
}

/** The same as a readable page; each mail's HTML stands in a frame that may run nothing. */
export function mailboxPage(mails: readonly KeptMail[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title><style>${STYLE}</style>
<h1>Mailbox</h1>${mails.map(mailArticle).join("") || "<p>Nothing was sent yet.</p>"}</html>`;
}

const STYLE = `body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}
iframe{width:100%;height:40rem;border:1px solid #ccc}pre{white-space:pre-wrap;overflow-wrap:anywhere}`;

/** Links open in a tab of their own: inside the frame they would lead nowhere. */
function mailArticle({ to, subject, text, html, headers, attachments, createdAt }: KeptMail): string {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const frame = `sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escapeHtml(subject)}"`;
  const page = `<base target="_blank">${html || `<pre>${escapeHtml(text)}</pre>`}`;
  return `<article><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(to)} · ${createdAt}</p>
<iframe ${frame} srcdoc="${escapeHtml(page)}"></iframe>
${attachments.map(fileLink).join("")}
<details><summary>Text</summary><pre>${escapeHtml([...head, "", text].join("\n").trim())}</pre></details></article>`;
}

function fileLink({ filename, content_type, content }: MailFile): string {
  const href = `data:${content_type.replaceAll(" ", "")};base64,${content}`;
  return `<p><a download="${escapeHtml(filename)}" href="${escapeHtml(href)}">${escapeHtml(filename)}</a></p>`;
}
