import { bottle } from "./bottle.tsx";
import { locker } from "./locker.tsx";
import { mirror } from "./mirror.tsx";
import { pole } from "./pole.tsx";
import { stones } from "./stones.tsx";
import type { Trade } from "./trade.ts";
import { vanity } from "./vanity.tsx";

const TRADES: Readonly<Record<string, Trade>> = {
  barberias: pole,
  manicuras: bottle,
  masajistas: stones,
  "personal-trainer": locker,
  "belleza-y-estetica": vanity,
};

/** The object of a trade; a mirror for hairdressers and unknown trades. */
export function tradeOf(key: string | null): Trade {
  return TRADES[key ?? ""] ?? mirror;
}
