import { COMMISSION_KINDS, COUNTED_ON } from "#app/domain/codes/commission.ts";
import {
  type CommissionCosts,
  type CommissionRule,
  termsFor,
  WHOLE,
} from "#app/domain/money/commissions/rules.ts";
import type { Agreed } from "#app/domain/money/commissions/statement.ts";
import { basisPointsTyped } from "#app/domain/money/typed-pesos.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { priceTyped, SERVICES_AT_MOST } from "#app/domain/setup/services/catalogue.ts";
import { keptWords, percentTyped, rulesText } from "#app/text/money/commission-rules.ts";
import { plainPesos } from "#app/text/setup/services/service-details.ts";

// The form has a general row, and one for each service. They are sent side by side: the third `value` belongs to the third
// `service`.

/** A row as typed; without a value there is no rule. `service`: "" is the general row. */
export type RuleRow = {
  readonly service: string;
  readonly value: string;
  readonly kind: string;
  readonly countedOn: string;
  readonly costs: string;
};
export type MaterialRow = { readonly service: string; readonly amount: string };

/** The form, and the errors of its rows by index; `fee` and `materials` belong to the business alone. */
export type RulesForm = {
  readonly rows: readonly RuleRow[];
  readonly fee: string;
  readonly materials: readonly MaterialRow[];
  readonly errors: Readonly<Record<string, string>>;
};

export type Services = readonly { readonly id: string; readonly name: string; readonly isSold: boolean }[];

/** The rules of a professional (null: the business) as the form shows them; rows without a rule are blank. */
export function formOf({ rules, costs }: Agreed, services: Services, employeeId: string | null): RulesForm {
  const own = rules.filter((rule) => rule.employeeId === employeeId);
  const general = own.find(({ serviceId }) => serviceId === null);
  const { countedOn, afterCosts } = termsFor(rules, { employeeId: employeeId ?? "", serviceId: "" });
  const blank = { value: "", kind: "PERCENT", countedOn, costs: afterCosts ? "1" : "0" };
  const rowOf = (service: string, rule: CommissionRule | undefined): RuleRow =>
    rule === undefined ? { ...blank, service } : typedRow(rule);
  const suppliedOf = (service: string) => costs.materials.find(({ serviceId }) => serviceId === service);
  const shown = (has: (service: string) => boolean) => services.filter(({ id, isSold }) => isSold || has(id));
  const ruled = (service: string) => own.find(({ serviceId }) => serviceId === service);
  return {
    rows: [
      rowOf("", general),
      ...shown((id) => ruled(id) !== undefined).map(({ id }) => rowOf(id, ruled(id))),
    ],
    fee: costs.feeBasisPoints === 0 ? "" : percentTyped(costs.feeBasisPoints),
    materials: shown((id) => suppliedOf(id) !== undefined).map(({ id }) => ({
      service: id,
      amount: plainPesosOf(suppliedOf(id)?.centavos),
    })),
    errors: {},
  };
}

function plainPesosOf(centavos: number | undefined): string {
  return centavos === undefined ? "" : plainPesos(centavos);
}

function typedRow({ serviceId, kind, value, countedOn, afterCosts }: CommissionRule): RuleRow {
  return {
    service: serviceId ?? "",
    value: kind === "PERCENT" ? percentTyped(value) : plainPesos(value),
    ...{ kind, countedOn, costs: afterCosts ? "1" : "0" },
  };
}

/** The form as it was typed. */
export function typedForm(form: FormData): RulesForm {
  const all = (name: string) => form.getAll(name).map((value) => String(value).slice(0, 64));
  const [services, values, kinds, counted, costs] = ["service", "value", "kind", "countedOn", "costs"].map(
    all,
  );
  const amounts = all("amount");
  return {
    rows: (services ?? []).slice(0, MOST_ROWS).map((service, place) => ({
      ...{ service, value: values?.[place]?.trim() ?? "", kind: kinds?.[place] ?? "" },
      ...{ countedOn: counted?.[place] ?? "", costs: costs?.[place] ?? "" },
    })),
    fee: String(form.get("fee") ?? "")
      .trim()
      .slice(0, 16),
    materials: all("material")
      .slice(0, MOST_ROWS)
      .map((service, place) => ({ service, amount: amounts[place]?.trim() ?? "" })),
    errors: {},
  };
}

const MOST_ROWS = SERVICES_AT_MOST + 1;

export type TypedAgreement = { readonly rules: readonly CommissionRule[]; readonly costs: CommissionCosts };

/** The agreement that a form states, or the form with a sentence at each faulty row. */
export function agreementOf(form: RulesForm, employeeId: string | null): Result<TypedAgreement, RulesForm> {
  const errors: Record<string, string> = {};
  const rules = form.rows.flatMap((row, place): readonly CommissionRule[] => {
    if (row.value === "") return [];
    const rule = ruleOf(row, employeeId);
    if (rule === null) errors[rowKey(place)] = rulesText.badValue;
    return rule === null ? [] : [rule];
  });
  const feeBasisPoints = form.fee === "" ? 0 : basisPointsTyped(form.fee);
  if (feeBasisPoints === null || feeBasisPoints > WHOLE) errors.fee = rulesText.badPercent;
  const materials = form.materials.flatMap(({ service, amount }, place) => {
    if (amount === "") return [];
    const centavos = priceTyped(amount);
    if (centavos === null) errors[materialKey(place)] = rulesText.badAmount;
    return centavos === null || centavos === 0 ? [] : [{ serviceId: service, centavos }];
  });
  if (Object.keys(errors).length > 0) return err({ ...form, errors });
  return ok({ rules, costs: { feeBasisPoints: feeBasisPoints ?? 0, materials } });
}

export function rowKey(place: number): string {
  return `row${place}`;
}

export function materialKey(place: number): string {
  return `material${place}`;
}

function ruleOf({ service, value, ...row }: RuleRow, employeeId: string | null): CommissionRule | null {
  const kind = COMMISSION_KINDS.find((each) => each === row.kind);
  const countedOn = COUNTED_ON.find((each) => each === row.countedOn);
  const amount = kind === "FIXED" ? priceTyped(value) : basisPointsTyped(value);
  if (kind === undefined || countedOn === undefined || amount === null) return null;
  if (kind === "PERCENT" && amount > WHOLE) return null;
  return {
    employeeId,
    serviceId: service || null,
    kind,
    value: amount,
    countedOn,
    afterCosts: row.costs === "1",
  };
}

/** The input over rules that others saved meanwhile. It stays as typed, and each differing row says the saved value. */
export function beside(typed: RulesForm, kept: RulesForm): RulesForm {
  const errors: Record<string, string> = {};
  typed.rows.forEach((row, place) => {
    const now = kept.rows.find(({ service }) => service === row.service);
    const isSame = now && (now.value === "" ? row.value === "" : isAlike(now, row));
    if (!isSame) errors[rowKey(place)] = keptWords(now?.value ? now : null);
  });
  if (typed.fee !== kept.fee) errors.fee = rulesText.now(kept.fee === "" ? rulesText.none : `${kept.fee}%`);
  typed.materials.forEach(({ service, amount }, place) => {
    const now = kept.materials.find((each) => each.service === service)?.amount ?? "";
    if (now !== amount) errors[materialKey(place)] = rulesText.now(now === "" ? rulesText.none : `$${now}`);
  });
  return { ...typed, errors };
}

function isAlike(one: RuleRow, other: RuleRow): boolean {
  return (["value", "kind", "countedOn", "costs"] as const).every((name) => one[name] === other[name]);
}
