import type { Letter, LetterBlock, Link } from "#app/text/mails/letter.ts";
import {
  BRAND,
  BRAND_DARK,
  bannerBox,
  codeBox,
  entriesBox,
  INK,
  INK_3,
  paragraph,
  servicesBox,
  ticketBox,
  wordsBox,
} from "#app/text/mails/letter-boxes.ts";
import { escapeHtml as safe } from "#app/text/mails/plain.ts";

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Cosmetic only: without it, in a mail program that drops it, the mail reads the same. */
const NARROW = `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}.code{font-size:28px!important}}`;

/** The HTML part: boxes without tables, every style inline, all typed text escaped. */
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
<div role="article" aria-label="${safe(title)}" lang="es-AR" style="max-width:560px;margin:0 auto;padding:24px 12px 40px;overflow-wrap:anywhere;text-wrap:pretty">
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
      return padded("24px", wordsBox(block));
    case "ticket":
      return padded("24px", ticketBox(block));
    case "banner":
      return padded("20px", bannerBox(block));
    case "code":
      return padded("24px", codeBox(block));
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
      return padded("28px", servicesBox(block));
    case "entries":
      return padded("28px", entriesBox(block));
    default:
      return block satisfies never;
  }
}

function padded(top: string, html: string): string {
  return `<div class="pad" style="padding:${top} 36px 0">${html}</div>`;
}

function footerLink({ label, href }: Link): string {
  return `<br><a href="${safe(href)}" style="color:#4a463f">${safe(label)}</a>`;
}
