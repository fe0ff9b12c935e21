import { foldedForSearch } from "#app/domain/setup/services/search-words.ts";

const NO =
  /^(no|n|not|never|nunca|false|falso|0|off|-+|ninguno|none|unsubscribed|rechaza(do)?|denied|declined|inactivo|opted out)$/;
const YES =
  /^(si|s|yes|y|true|verdadero|1|x|✓|✔|on|ok|activo|acepta(do)?|subscribed|opted in|bloquead[oa]|blocked)$/;

/**
 * What a cell answers. OTHER: it says something else, which a prohibition's column takes for a yes: a reason or a date stands
 * there where a client is blocked or left the list.
 */
export function answerOf(cell: string): "YES" | "NO" | "OTHER" {
  const text = foldedForSearch(cell.slice(0, 60)).replace(/\.$/, "");
  if (NO.test(text)) return "NO";
  return YES.test(text) ? "YES" : "OTHER";
}
