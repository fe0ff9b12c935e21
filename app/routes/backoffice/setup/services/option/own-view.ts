import { ownPrice } from "#app/domain/catalog/own-terms.ts";
import type { PriceType } from "#app/domain/codes/catalog.ts";
import { priceTyped } from "#app/domain/setup/services/catalogue.ts";
import { type OwnPart, ownField, ownPercentTyped } from "#app/domain/setup/services/own-rows.ts";
import { durationTyped } from "#app/domain/time/durations.ts";
import { percentLabel } from "#app/text/setup/services/own-terms.ts";
import { plainPesos } from "#app/text/setup/services/service-details.ts";
import type { ViewedOption } from "#app/usecases/setup/services/option-terms.server.ts";

type Option = { readonly priceCentavos: number; readonly minutes: number };
export type PricedOption = Option & { readonly priceType: PriceType };

/** The values of the form's fields; `who`: the professionals in their order. */
export type TypedOwn = Readonly<Record<string, string | readonly string[]>>;

/** An option's own terms as its form shows them. */
export function typedOwn({ option, people }: ViewedOption): TypedOwn {
  const fields = people.flatMap(({ id }, place) => {
    const { centavos, percent, minutes } = option.own?.[id] ?? {};
    const parts: Readonly<Record<OwnPart, string>> = {
      Price: centavos === undefined ? "" : plainPesos(centavos),
      Percent: percent === undefined ? "" : percentLabel(percent).replace("%", ""),
      Minutes: minutes === undefined ? "" : `${minutes}`,
    };
    return Object.entries(parts).map(([part, value]) => [ownField(place, part as OwnPart), value]);
  });
  return { who: people.map(({ id }) => id), ...Object.fromEntries(fields) };
}

/** What a row's input means: the price, the length, and whether either is the professional's own. */
export type ShownTerms = Option & { readonly isOwn: boolean };

/** Input that means nothing counts as none. */
export function shownTerms(option: Option, read: (part: OwnPart) => string): ShownTerms {
  const [centavos, percent] = [priceTyped(read("Price")), ownPercentTyped(read("Percent"))];
  const minutes = durationTyped(read("Minutes"));
  const isOwn = (read("Price") !== "" && centavos !== null) || (percent ?? 0) !== 0 || minutes !== null;
  return {
    isOwn,
    priceCentavos: ownPrice(option.priceCentavos, {
      ...(read("Price") === "" || centavos === null ? {} : { centavos }),
      ...(percent === null ? {} : { percent }),
    }),
    minutes: minutes ?? option.minutes,
  };
}
