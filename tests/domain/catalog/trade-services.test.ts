import { expect, test } from "vitest";
import { servicesOfTrade, typicalFirst } from "#app/domain/catalog/trade-services.ts";
import { ACTIVITY_CODES } from "#app/domain/codes/catalog.ts";
import { TRADES, type Trade, tradesOf } from "#app/domain/codes/trade.ts";
import { templatesOf } from "#app/text/setup/services/templates.ts";

const sold = (categoryCode: "CABELLO" | "MASAJE" | "CUERPO" | "UNAS", serviceName: string) => ({
  categoryCode,
  serviceName,
});
const BRUSHING = sold("CABELLO", "Brushing");
const CUT = sold("CABELLO", "Corte de pelo");
const BEARD = sold("CABELLO", "Perfilado de barba");
const MASSAGE = sold("MASAJE", "Masaje relajante");
const WRAP = sold("CUERPO", "Envoltura");
const NAILS = sold("UNAS", "Manicura");
const MENU = [BRUSHING, CUT, BEARD, NAILS, WRAP, MASSAGE];

test.each([
  ["HAIR", MENU, [BRUSHING, CUT, BEARD]],
  ["BARBER", MENU, [CUT, BEARD]],
  ["BARBER", [BRUSHING, NAILS], [BRUSHING]],
  ["MASSAGE", MENU, [MASSAGE]],
  ["MASSAGE", [BRUSHING, WRAP], []],
  ["NAILS", MENU, [NAILS]],
  ["TRAINER", MENU, []],
] as const)("%s is looked for what fits it", (trade, menu, fitting) => {
  expect(servicesOfTrade(trade, menu)).toEqual(fitting);
});

const usual = (activity: (typeof ACTIVITY_CODES)[number]) =>
  templatesOf(activity).map(({ categoryCode, name }) => ({ categoryCode, serviceName: name }));

test("each trade has usual services, and each activity has a trade", () => {
  for (const activity of ACTIVITY_CODES) {
    for (const trade of tradesOf([activity])) {
      const fitting = servicesOfTrade(trade, usual(activity)).length;
      expect(fitting, `${activity} ${trade}`).toBeGreaterThan(0);
    }
  }
  expect(new Set(ACTIVITY_CODES.flatMap((activity) => tradesOf([activity]))).size).toBe(TRADES.length);
});

test("services typical of the main activity come first, and the others keep their order", () => {
  expect(typicalFirst(["SPA", "HAIR_SALON"], MENU)).toEqual([MASSAGE, BRUSHING, CUT, BEARD, NAILS, WRAP]);
  expect(typicalFirst(["BARBERSHOP"], MENU)).toEqual([CUT, BEARD, BRUSHING, NAILS, WRAP, MASSAGE]);
  expect(typicalFirst(["OTHER"], MENU)).toEqual(MENU);
  expect(typicalFirst([], MENU)).toEqual(MENU);
  const trades: readonly Trade[] = tradesOf(["OTHER"]);
  expect(trades).toEqual([]);
});
