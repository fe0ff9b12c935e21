import type { Letter, LetterBlock, Link } from "#app/text/mails/letter.ts";
import { oneLine } from "#app/text/mails/plain.ts";

/** The plain part: one paragraph per block, every link spelled out. */
export function letterText({ title, intro, blocks, reason, footer }: Letter, product: string): string {
  const foot = [oneLine(product), oneLine(reason), ...footer.map(linkText)].join("\n");
  const body = blocks.map(blockText).filter((text) => text !== null);
  return `${[oneLine(title), oneLine(intro), ...body, `-- \n${foot}`].join("\n\n")}\n`;
}

/** Null for content that the plain part already has. */
function blockText(block: LetterBlock): string | null {
  switch (block.kind) {
    case "words":
      return lines(block.title, block.text, block.link ? linkText(block.link) : null);
    case "ticket":
      return lines(block.when, block.at, block.place, block.address);
    case "banner":
      return oneLine(`${block.lead} ${block.text}`);
    case "code":
      return oneLine(`${block.label}: ${block.code}`);
    case "action":
    case "link":
      return linkText(block);
    case "address":
      return null;
    case "services":
      return lines(
        block.title,
        ...block.rows.map(({ name, detail, amount }) => `- ${name} (${detail}): ${amount}`),
        `${block.total.label}: ${block.total.amount}`,
        block.note,
      );
    case "entries":
      return lines(
        block.title,
        ...block.entries.map(({ lead, detail }) => `- ${lead} (${detail})`),
        block.note,
      );
    default:
      return block satisfies never;
  }
}

function linkText({ label, href }: Link): string {
  return `${oneLine(label)}: ${href}`;
}

function lines(...texts: readonly (string | null)[]): string {
  return texts
    .flatMap((text) => text ?? [])
    .map(oneLine)
    .join("\n");
}
