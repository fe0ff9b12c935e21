import type { LetterBlock, LetterEntry, LetterRow, Link } from "#app/text/mails/letter.ts";
import { escapeHtml as safe } from "#app/text/mails/plain.ts";

// The screens' tokens as plain values: mail programs know no custom properties and drop style sheets.

export const INK = "#1e1c19";
export const INK_3 = "#6a655c";
export const BRAND = "#0e6a4e";
export const BRAND_DARK = "#0a533d";
const LINE = "#e8e4dd";
const BOX_TITLE = "margin:0 0 8px;font-size:17px;line-height:1.4;font-weight:700;letter-spacing:-.01em";

export function paragraph(text: string, style: string): string {
  return `<p style="${style}">${safe(text)}</p>`;
}

type Words = Extract<LetterBlock, { kind: "words" }>;

export function wordsBox({ title, text, link }: Words): string {
  const anchor = link === undefined ? "" : inlineLink(link);
  if (title === null) {
    return paragraph(text, "margin:0;font-size:15px;line-height:1.55;color:#4a463f") + anchor;
  }
  const heading = paragraph(title, "margin:0 0 4px;font-size:15px;line-height:1.4;font-weight:700");
  return heading + paragraph(text, `margin:0;font-size:14px;line-height:1.55;color:${INK_3}`) + anchor;
}

function inlineLink({ label, href }: Link): string {
  const style = `display:inline-block;padding:10px 0;font-size:14px;font-weight:600;color:${BRAND_DARK}`;
  return `<a href="${safe(href)}" style="${style}">${safe(label)}</a>`;
}

export function bannerBox({ tone, lead, text }: Extract<LetterBlock, { kind: "banner" }>): string {
  const [ground, line, ink] =
    tone === "good" ? ["#edf6f1", "#b4d9c8", BRAND_DARK] : ["#fff7df", "#ecc75c", "#6b4700"];
  const style = `padding:14px 18px;background:${ground};border:1px solid ${line};border-radius:12px;font-size:14px;line-height:1.5;color:${ink}`;
  return `<div style="${style}"><strong>${safe(lead)}</strong> ${safe(text)}</div>`;
}

type Ticket = Extract<LetterBlock, { kind: "ticket" }>;

/** Dark for a valid booking; pale and struck out for a past or cancelled one. */
export function ticketBox({ isOver, when, at, place, address }: Ticket): string {
  const [ground, strong, bright, soft] = isOver
    ? ["#f3f0eb", INK_3, "#4a463f", INK_3]
    : ["#08332a", "#ffffff", "#fbc08e", "#b4d9c8"];
  const struck = isOver ? ";text-decoration:line-through" : "";
  return `<div style="padding:22px 24px;background:${ground};border-radius:16px">${[
    paragraph(
      when,
      `margin:0;font-size:22px;line-height:1.25;font-weight:700;letter-spacing:-.015em;color:${strong}${struck}`,
    ),
    paragraph(at, `margin:4px 0 0;font-size:16px;line-height:1.5;color:${strong}${struck}`),
    paragraph(place, `margin:16px 0 0;font-size:16px;line-height:1.4;font-weight:600;color:${bright}`),
    paragraph(address, `margin:2px 0 0;font-size:14px;line-height:1.5;color:${soft}`),
  ].join("")}</div>`;
}

export function codeBox({ label, code }: Extract<LetterBlock, { kind: "code" }>): string {
  const large =
    "margin:0;font-family:ui-monospace,Consolas,Menlo,monospace;font-size:36px;line-height:1.25;font-weight:700;letter-spacing:.14em;text-indent:.14em;color:#08332a";
  return `<div style="padding:22px 24px;background:#edf6f1;border-radius:16px;text-align:center">${paragraph(
    label,
    `margin:0 0 6px;font-size:14px;line-height:1.4;color:${BRAND_DARK}`,
  )}<p class="code" style="${large}">${safe(code)}</p></div>`;
}

export function servicesBox({
  title,
  rows,
  total,
  note,
}: Extract<LetterBlock, { kind: "services" }>): string {
  const sum = `margin-top:8px;padding:14px 0 4px;border-top:1px solid ${LINE};font-size:16px;line-height:1.45;font-weight:600`;
  return [
    paragraph(title, BOX_TITLE),
    ...rows.map(serviceRow),
    `<div style="${sum}">${twoSides(safe(total.label), `<span style="font-size:20px;font-weight:700;letter-spacing:-.02em">${safe(total.amount)}</span>`, "baseline")}</div>`,
    noteBelow(note),
  ].join("");
}

export function entriesBox({ title, entries, note }: Extract<LetterBlock, { kind: "entries" }>): string {
  return [paragraph(title, BOX_TITLE), ...entries.map(entryRow), noteBelow(note)].join("");
}

function entryRow({ lead, detail }: LetterEntry): string {
  const small = `<span style="font-size:14px;color:${INK_3}">${safe(detail)}</span>`;
  return `<div style="padding:10px 0;border-top:1px solid ${LINE};font-size:16px;line-height:1.45">${safe(lead)}<br>${small}</div>`;
}

function noteBelow(note: string | null): string {
  return note === null ? "" : paragraph(note, `margin:4px 0 0;font-size:14px;line-height:1.5;color:${INK_3}`);
}

function serviceRow({ name, detail, amount }: LetterRow): string {
  const left = `${safe(name)}<br><span style="font-size:14px;color:${INK_3}">${safe(detail)}</span>`;
  const right = `<span style="font-weight:600">${safe(amount)}</span>`;
  return `<div style="padding:10px 0;font-size:16px;line-height:1.45">${twoSides(left, right, "top")}</div>`;
}

/** Name and amount on one line, in reading order; no space may stand between the two boxes. */
function twoSides(left: string, right: string, align: "top" | "baseline"): string {
  const box = `display:inline-block;vertical-align:${align}`;
  return `<span style="${box};width:62%">${left}</span><span style="${box};width:38%;text-align:right;white-space:nowrap">${right}</span>`;
}
