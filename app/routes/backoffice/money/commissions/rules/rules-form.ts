import { COMMISSION_KINDS, COUNTED_ON } from "#app/domain/codes/commission.ts";
import { type CommissionRule, WHOLE } from "#app/domain/money/commissions/rules.ts";
import { basisPointsTyped, centavosTyped } from "#app/domain/money/typed-pesos.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { percentTyped, rulesText } from "#app/text/money/commission-rules.ts";
import { plainPesos } from "#app/text/setup/services/service-details.ts";

// The form sends its rows side by side: the third `value` is of the third `service`.

/** A row as it is typed; without a value there is no rule. `service`: "" is for everything. */
export type RuleRow = {
  readonly service: string;
  readonly value: string;
  readonly kind: string;
  readonly countedOn: string;
  readonly costs: string;
};
export type MaterialRow = { readonly service: string; readonly amount: string };

/** The form, and what is wrong with its rows by their place; `fee` and `materials` are the business's own. */
export type RulesForm = {
  readonly rows: readonly RuleRow[];
  readonly fee: string;
  readonly materials: readonly MaterialRow[];
  readonly errors: Readonly<Record<string, string>>;
};

/** What is agreed on for somebody (null: the business), as the form shows it, with one row to add another. */
export function formOf(
  { rules, costs }: { readonly rules: readonly CommissionRule[]; readonly costs: Costs },
  employeeId: string | null,
): RulesForm {
  const own = rules.filter((rule) => rule.employeeId === employeeId);
  const general = own.find(({ serviceId }) => serviceId === null);
  return {
    rows: [
      general ? rowOf(general) : { ...BLANK, service: "" },
      ...own.filter(({ serviceId }) => serviceId !== null).map(rowOf),
      BLANK,
    ],
    fee: costs.feeBasisPoints === 0 ? "" : percentTyped(costs.feeBasisPoints),
    materials: [
      ...costs.materials.map(({ serviceId, centavos }) => ({
        service: serviceId,
        amount: plainPesos(centavos),
      })),
      { service: "", amount: "" },
    ],
    errors: {},
  };
}

type Costs = {
  readonly feeBasisPoints: number;
  readonly materials: readonly { readonly serviceId: string; readonly centavos: number }[];
};

/** Of no service yet. */
export const NO_SERVICE = "-";

const BLANK: RuleRow = { service: NO_SERVICE, value: "", kind: "PERCENT", countedOn: "CHARGED", costs: "0" };

function rowOf({ serviceId, kind, value, countedOn, afterCosts }: CommissionRule): RuleRow {
  return {
    service: serviceId ?? "",
    value: kind === "PERCENT" ? percentTyped(value) : plainPesos(value),
    ...{ kind, countedOn, costs: afterCosts ? "1" : "0" },
  };
}

/** What was typed. */
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

const MOST_ROWS = 500;

export type TypedAgreement = { readonly rules: readonly CommissionRule[]; readonly costs: Costs };

/** What a form says, or the form with a sentence at each row that says nothing. */
export function agreementOf(form: RulesForm, employeeId: string | null): Result<TypedAgreement, RulesForm> {
  const errors: Record<string, string> = {};
  const rules = form.rows.flatMap((row, place): readonly CommissionRule[] => {
    if (row.value === "") return [];
    const rule = ruleOf(row, employeeId);
    const isTwice = form.rows.some(
      (other, at) => at < place && other.value !== "" && other.service === row.service,
    );
    if (row.service === NO_SERVICE) errors[`row${place}`] = rulesText.noService;
    else if (rule === null) errors[`row${place}`] = rulesText.badValue;
    else if (isTwice) errors[`row${place}`] = rulesText.twice;
    return rule === null ? [] : [rule];
  });
  const feeBasisPoints = form.fee === "" ? 0 : basisPointsTyped(form.fee);
  if (feeBasisPoints === null || feeBasisPoints > WHOLE) errors.fee = rulesText.badPercent;
  const materials = form.materials.flatMap(({ service, amount }, place) => {
    if (amount === "") return [];
    const centavos = centavosTyped(amount);
    const isTwice = form.materials.some(
      (other, at) => at < place && other.amount !== "" && other.service === service,
    );
    if (service === "") errors[`material${place}`] = rulesText.noService;
    else if (centavos === null) errors[`material${place}`] = rulesText.badAmount;
    else if (isTwice) errors[`material${place}`] = rulesText.twice;
    return centavos === null || centavos === 0 ? [] : [{ serviceId: service, centavos }];
  });
  if (Object.keys(errors).length > 0) return err({ ...form, errors });
  return ok({ rules, costs: { feeBasisPoints: feeBasisPoints ?? 0, materials } });
}

function ruleOf({ service, value, ...row }: RuleRow, employeeId: string | null): CommissionRule | null {
  const kind = COMMISSION_KINDS.find((each) => each === row.kind);
  const countedOn = COUNTED_ON.find((each) => each === row.countedOn);
  const amount = kind === "FIXED" ? centavosTyped(value) : basisPointsTyped(value);
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
