import type { PriceType } from "#app/domain/codes/catalog.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { RaisedOption } from "#app/domain/money/raised-prices.ts";
import {
  type PriceScope,
  type RaisedLine,
  type RaiseWish,
  raisedAmounts,
  raisedIn,
} from "#app/domain/setup/services/price-changes.ts";
import { fullName } from "#app/text/formats.ts";
import { categoryLabels } from "#app/text/labels.ts";
import { raiseDetail, scopeLabel } from "#app/text/setup/services/prices.ts";
import { priceLabel } from "#app/text/setup/services/service-details.ts";
import type { KeptService, NamedEmployee } from "#db/queries/setup/services.ts";
import type { SetupChange } from "#db/queries/setup/setup-changes.ts";

/** The old and the new price of an option, or of a professional for it. */
export type RaisedPrice = RaisedOption & {
  readonly serviceName: string;
  /** Null where the service has no other option. */
  readonly optionName: string | null;
  /** Null for the option's own price. */
  readonly employeeName: string | null;
  readonly priceType: PriceType;
  readonly isHidden: boolean;
};

/** The effect of a wish on a catalogue: the changed lines, and each price in words, in the catalogue's order. */
export type Raised = { readonly lines: readonly RaisedLine[]; readonly prices: readonly RaisedPrice[] };

export function raisedPrices(
  services: readonly KeptService[],
  people: readonly NamedEmployee[],
  wish: RaiseWish,
): Raised {
  const lines = raisedIn(services, wish);
  const lineOf = new Map(lines.map((line) => [line.servicePriceId, line]));
  const prices = services.flatMap((service) =>
    service.options.flatMap((option) => {
      const line = lineOf.get(option.id);
      return line === undefined ? [] : pricesOf(line, service, option, people);
    }),
  );
  return { lines, prices };
}

function pricesOf(
  line: RaisedLine,
  service: KeptService,
  option: KeptService["options"][number],
  people: readonly NamedEmployee[],
): readonly RaisedPrice[] {
  const { servicePriceId, oldCentavos, newCentavos } = line;
  const about = {
    servicePriceId,
    serviceName: service.name,
    optionName: service.options.length === 1 ? null : option.name,
    priceType: option.priceType,
    isHidden: service.hiddenAt !== null,
  };
  const own = raisedAmounts(line).flatMap(({ employeeId, ...amounts }) => {
    const person = people.find(({ id }) => id === employeeId);
    return { ...about, ...amounts, employeeName: person === undefined ? "" : fullName(person) };
  });
  if (oldCentavos === newCentavos) return own;
  return [{ ...about, oldCentavos, newCentavos, employeeName: null }, ...own];
}

/** How many prices the history lists. */
const TOLD_AT_MOST = 100;

/** The history's line for a change that takes effect. */
export function raiseNote(
  changeId: string,
  wish: Omit<RaiseWish, "roundingPesos"> & { readonly roundingPesos: number },
  {
    services,
    prices,
  }: { readonly services: readonly KeptService[]; readonly prices: readonly RaisedPrice[] },
): SetupChange {
  const told = prices.slice(0, TOLD_AT_MOST).map(
    (each): SetupDetail => ({
      field: [each.serviceName, each.optionName, each.employeeName]
        .filter((part) => part !== null)
        .join(", "),
      from: priceLabel(each.oldCentavos, each.priceType),
      to: priceLabel(each.newCentavos, each.priceType),
    }),
  );
  return {
    subject: "PRICE",
    act: "CHANGED",
    subjectId: changeId,
    subjectName: scopeName(wish.scope, services),
    details: [raiseDetail(wish), ...told],
  };
}

/** 'Cabello y Uñas', 'Corte', 'Todos los precios'. */
export function scopeName(
  { categories, serviceIds }: PriceScope,
  services: readonly Pick<KeptService, "id" | "name">[],
): string {
  const labels: Readonly<Record<string, string>> = categoryLabels;
  return scopeLabel([
    ...categories.map((code) => labels[code] ?? code),
    ...services.filter(({ id }) => serviceIds.includes(id)).map(({ name }) => name),
  ]);
}
