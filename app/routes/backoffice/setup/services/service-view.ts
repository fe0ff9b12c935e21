import type { FormReply } from "#app/components/forms/form-fields.ts";
import type { KeptNow } from "#app/components/setup/kept-now.tsx";
import { badgeDeposit } from "#app/domain/money/prices.ts";
import { basisPointsTyped, centavosTyped } from "#app/domain/money/typed-pesos.ts";
import type { ShownAffected } from "#app/domain/setup/affected/affected-turno.ts";
import { DEPOSIT_PERCENT } from "#app/domain/setup/services/catalogue.ts";
import { OPTION_ROWS, optionField, rowsAfter, rowsIn } from "#app/domain/setup/services/option-rows.ts";
import { SERVICE_TEXTS } from "#app/domain/setup/services/service-draft.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import { depositRange, serviceText } from "#app/text/setup/services/services.ts";
import type { KeptService } from "#app/usecases/setup/services/services.server.ts";

/** Why a service was not saved, or that other rows were asked for; `row`: the row to continue with. */
export type RefusedService = {
  readonly form: FormReply;
  readonly affected: ShownAffected | null;
  readonly kept: KeptNow | null;
  readonly row: string | null;
};

/** The values of the form's fields; a list for several fields of one name. */
export type TypedService = Readonly<Record<string, string | readonly string[]>>;

export type Offering = {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly pictureUrl: string | null;
  readonly storeNames: readonly string[];
};

/** A new service: customers can book it, and all professionals offer it, unless chosen otherwise. */
export function typedNew(category: string | null, employees: readonly Offering[]): TypedService {
  return {
    category: category ?? "",
    color: "BLUE",
    bookable: "on",
    percent: `${DEPOSIT_PERCENT.usual}`,
    employee: employees.map(({ id }) => id),
    rows: OPTION_ROWS.slice(0, 1),
    [optionField("0", "PriceType")]: "FIXED",
  };
}

/** A service as its form shows it. A single option with the service's own name shows no name. */
export function typedOf(service: KeptService): TypedService {
  const { options, depositPercent } = service;
  const fields = options.slice(0, OPTION_ROWS.length).flatMap((option, place) => {
    const isAlone = options.length === 1 && option.name === service.name;
    const parts = {
      Id: option.id,
      Name: isAlone ? "" : option.name,
      Minutes: `${option.minutes}`,
      PriceType: option.priceType,
      Price: exactPrice(option.priceCentavos).replace("$", ""),
    } as const;
    return Object.entries(parts).map(([part, value]) => [
      optionField(`${place}`, part as keyof typeof parts),
      value,
    ]);
  });
  return {
    name: service.name,
    category: service.categoryCode,
    ...Object.fromEntries(SERVICE_TEXTS.map((field) => [field, service[field] ?? ""])),
    color: service.displayColor,
    ...(service.bookable ? { bookable: "on" } : {}),
    ...(depositPercent === null ? {} : { deposit: "on" }),
    percent: `${depositPercent ?? DEPOSIT_PERCENT.usual}`,
    employee: service.employeeIds,
    rows: OPTION_ROWS.slice(0, Math.max(1, options.length)),
    ...Object.fromEntries(fields),
  };
}

/** Without script, the server adds, removes and reorders rows, and saves nothing; null: not asked for. */
export function redrawn(form: FormData): RefusedService | null {
  const wish = form.get("redraw");
  if (typeof wish !== "string") return null;
  const before = rowsOf(form.getAll("rows"));
  const rows = rowsAfter(before, wish);
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const initialValue = { ...Object.fromEntries(texts), rows: [...rows], employee: textsIn(form, "employee") };
  const added = rows.find((row) => !before.includes(row));
  return { form: { initialValue }, affected: null, kept: null, row: added ?? wish.split(":")[1] ?? null };
}

function textsIn(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}

/** The form's rows, in their order. */
export function rowsOf(typed: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(typed) ? typed : [typed];
  return rowsIn(all.filter((text) => typeof text === "string"));
}

/** The deposit for the form's current input, in words. */
export function depositSentence(form: FormData): string {
  const percent = (basisPointsTyped(`${form.get("percent") ?? ""}`) ?? 0) / 100;
  const deposits = rowsOf(form.getAll("rows")).flatMap((row) => {
    const priceCentavos = centavosTyped(`${form.get(optionField(row, "Price")) ?? ""}`);
    return priceCentavos === null
      ? []
      : [badgeDeposit([{ priceCentavos, priceType: "FIXED" }], percent, null) ?? 0];
  });
  if (deposits.length === 0 || !Number.isInteger(percent)) return serviceText.depositUnknown;
  return depositRange(Math.min(...deposits), Math.max(...deposits));
}
