import { TradeSign } from "#app/components/site/sections/trade-drawing.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Trade } from "#app/domain/codes/trade.ts";
import type { TradeKey } from "#app/text/site/home.ts";

/** The same colours as on the home page. */
const COLORS: Readonly<Record<Trade, string>> = {
  HAIR: "green",
  BARBER: "blue",
  NAILS: "pink",
  MASSAGE: "light-blue",
  TRAINER: "orange",
  BEAUTY: "violet",
};

export const tradeKeys: Readonly<Record<Trade, TradeKey>> = {
  HAIR: "peluquerias",
  BARBER: "barberias",
  NAILS: "manicuras",
  MASSAGE: "masajistas",
  TRAINER: "personal-trainer",
  BEAUTY: "belleza-y-estetica",
};

/** A drawing of a store's trade; null: another trade. */
export function TradeTile({ trade }: { readonly trade: Trade | null }) {
  return (
    <span className={`tile svc-${trade === null ? "green" : COLORS[trade]}`}>
      {trade === null ? <Icon name="store" /> : <TradeSign trade={tradeKeys[trade]} />}
    </span>
  );
}
