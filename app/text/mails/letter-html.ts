import type { Letter, LetterBlock, LetterRow, Link } from "#app/text/mails/letter.ts";
import { escapeHtml as safe } from "#app/text/mails/plain.ts";

// The look of the screens' tokens, written out: mail programs know no custom properties and drop style sheets.

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
const INK = "#1e1c19";
const INK_3 = "#6a655c";
const BRAND = "#0e6a4e";
const BRAND_DARK = "#0a533d";
const LINE = "#e8e4dd";

/** Only makes it nicer: the mail reads the same where a mail program drops it. */
const NARROW = `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}.code{font-size:28px!important}}`;

/** The HTML part: boxes without tables, every style inline, everything that people typed escaped. */
export function letterHtml(letter: Letter, product: string): string {
  const { subject, preview, title, intro, blocks, reason, footer } = letter;
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${safe(subject)}</title>
<style>${NARROW}a{color:${BRAND_DARK}}</style>
</head>
<body style="margin:0;padding:0;background:#f3f0eb;font-family:${FONT};color:${INK};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${safe(preview)}</div>
<div role="article" aria-label="${safe(title)}" lang="es-AR" style="max-width:560px;margin:0 auto;padding:24px 12px 40px;overflow-wrap:anywhere">
${brand(product)}
<div style="background:#ffffff;border-radius:20px">
${padded("36px", `<h1 class="title" style="margin:0;font-size:30px;line-height:1.15;font-weight:700;letter-spacing:-.02em">${safe(title)}</h1>${paragraph(intro, `margin:8px 0 0;font-size:16px;line-height:1.5;color:${INK_3}`)}`)}
${blocks.map(blockHtml).join("\n")}
<div style="height:36px;line-height:36px;font-size:1px">&nbsp;</div>
</div>
<div class="pad" style="padding:20px 24px 0;text-align:center;font-size:13px;line-height:1.6;color:${INK_3}">${safe(reason)}${footer.map(footerLink).join("")}</div>
</div>
</body>
</html>`;
}

function brand(product: string): string {
  const initial = [...product.trim()][0]?.toUpperCase() ?? "";
  const block = `display:inline-block;width:30px;height:30px;border-radius:8px;background:${BRAND};color:#fbc08e;font-size:17px;font-weight:800;line-height:30px;text-align:center;vertical-align:middle`;
  const name =
    "padding-left:10px;font-size:20px;font-weight:700;letter-spacing:-.03em;line-height:30px;vertical-align:middle";
  return `<div style="padding:0 4px 16px"><span aria-hidden="true" style="${block}">${safe(initial)}</span><span style="${name}">${safe(product)}</span></div>`;
}

function blockHtml(block: LetterBlock): string {
  switch (block.kind) {
    case "words":
      return padded("24px", words(block.title, block.text));
    case "ticket":
      return padded("24px", ticket(block));
    case "notice":
      return padded(
        "20px",
        `<div style="padding:14px 18px;background:#fff7df;border:1px solid #ecc75c;border-radius:12px;font-size:14px;line-height:1.5;color:#6b4700"><strong>${safe(block.lead)}</strong> ${safe(block.text)}</div>`,
      );
    case "code":
      return padded("24px", code(block.label, block.code));
    case "action":
      return padded(
        "20px",
        `<a href="${safe(block.href)}" style="display:block;padding:16px 24px;background:${BRAND};border-radius:12px;font-size:17px;font-weight:600;line-height:1.2;text-align:center;color:#ffffff;text-decoration:none">${safe(block.label)}</a>`,
      );
    case "link":
      return padded(
        "8px",
        `<div style="text-align:center"><a href="${safe(block.href)}" style="display:inline-block;padding:13px 12px;font-size:15px;font-weight:600;color:${BRAND_DARK}">${safe(block.label)}</a></div>`,
      );
    case "address":
      return padded(
        "20px",
        paragraph(block.lead, `margin:0;font-size:13px;line-height:1.5;color:${INK_3}`) +
          `<a href="${safe(block.href)}" style="font-size:13px;line-height:1.5;color:${BRAND_DARK};word-break:break-all">${safe(block.href)}</a>`,
      );
    case "services":
      return padded("28px", services(block));
    default:
      return block satisfies never;
  }
}

function padded(top: string, html: string): string {
  return `<div class="pad" style="padding:${top} 36px 0">${html}</div>`;
}

function paragraph(text: string, style: string): string {
  return `<p style="${style}">${safe(text)}</p>`;
}

function words(title: string | null, text: string): string {
  if (title === null) return paragraph(text, "margin:0;font-size:16px;line-height:1.55");
  return (
    paragraph(title, "margin:0 0 4px;font-size:15px;line-height:1.4;font-weight:700") +
    paragraph(text, `margin:0;font-size:14px;line-height:1.55;color:${INK_3}`)
  );
}

type Ticket = Extract<LetterBlock, { kind: "ticket" }>;

/** Dark for a turno that stands; pale and struck out for one that is over. */
function ticket({ isOver, when, at, place, address }: Ticket): string {
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

function code(label: string, value: string): string {
  return `<div style="padding:22px 24px;background:#edf6f1;border-radius:16px;text-align:center">${paragraph(
    label,
    `margin:0 0 6px;font-size:14px;line-height:1.4;color:${BRAND_DARK}`,
  )}<p class="code" style="margin:0;font-family:ui-monospace,Consolas,Menlo,monospace;font-size:36px;line-height:1.25;font-weight:700;letter-spacing:.14em;text-indent:.14em;color:#08332a">${safe(value)}</p></div>`;
}

function services({ title, rows, total, note }: Extract<LetterBlock, { kind: "services" }>): string {
  const sum = `margin-top:8px;padding:14px 0 4px;border-top:1px solid ${LINE};font-size:16px;line-height:1.45;font-weight:600`;
  return [
    paragraph(title, "margin:0 0 8px;font-size:17px;line-height:1.4;font-weight:700;letter-spacing:-.01em"),
    ...rows.map(serviceRow),
    `<div style="${sum}">${twoSides(safe(total.label), `<span style="font-size:20px;font-weight:700;letter-spacing:-.02em">${safe(total.amount)}</span>`)}</div>`,
    note === null ? "" : paragraph(note, `margin:4px 0 0;font-size:14px;line-height:1.5;color:${INK_3}`),
  ].join("");
}

function serviceRow({ name, detail, amount }: LetterRow): string {
  const left = `${safe(name)}<br><span style="font-size:14px;color:${INK_3}">${safe(detail)}</span>`;
  const right = `<span style="font-weight:600">${safe(amount)}</span>`;
  return `<div style="padding:10px 0;font-size:16px;line-height:1.45">${twoSides(left, right)}</div>`;
}

/** Name and amount on one line, in the order in which they are read; no space may stand between the two boxes. */
function twoSides(left: string, right: string): string {
  const box = "display:inline-block;vertical-align:baseline";
  return `<span style="${box};width:62%">${left}</span><span style="${box};width:38%;text-align:right;white-space:nowrap;vertical-align:top">${right}</span>`;
}

function footerLink({ label, href }: Link): string {
  return `<br><a href="${safe(href)}" style="color:#4a463f">${safe(label)}</a>`;
}
