import type { CommissionRule } from "#app/domain/money/commissions/rules.ts";
import type { Agreed } from "#app/domain/money/commissions/statement.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import {
  type AgreedCommissions,
  agreedCommissions,
  putAgreedCommissions,
} from "#db/queries/money/commissions/agreed.ts";
import {
  type SettledPerson,
  type SettledService,
  settledServices,
} from "#db/queries/money/commissions/people.ts";
import { read, readAll } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";
import { settlingOf } from "./settled-with.server.ts";

/** The agreed commissions, with the employees and services that rules may name. */
export type AgreedView = {
  readonly businessId: string;
  readonly agreed: AgreedCommissions;
  readonly people: readonly SettledPerson[];
  readonly services: readonly SettledService[];
};

/** The most rules of a business. */
const MOST_RULES = 500;

/** FORBIDDEN to professionals: they see their share in their statements. */
export async function viewAgreed(deps: Deps, actor: SignedIn): Promise<Result<AgreedView, Refusal>> {
  const settling = await settlingOf(deps, actor);
  if (!settling.ok) return settling;
  if (!settling.value.isManager) return err({ code: "FORBIDDEN" });
  const { businessId, people } = settling.value;
  const found = await readAll(deps.db, {
    agreed: agreedCommissions(deps.db, businessId),
    services: settledServices(deps.db, businessId),
  });
  return ok({ ...found, businessId, people });
}

export type AgreedInput = Agreed & { readonly version: number };

/**
 * Replaces all rules and costs; closed statements stay. STALE for any version but the last; VALIDATION for two rules
 * with the same scope; NOT_FOUND for an unknown professional or service; TOO_MANY; FORBIDDEN to professionals.
 */
export async function putAgreed(
  deps: Deps,
  actor: SignedIn,
  { version, rules, costs }: AgreedInput,
): Promise<Result<AgreedView, Refusal>> {
  const view = await viewAgreed(deps, actor);
  if (!view.ok) return view;
  const { agreed, people, services } = view.value;
  if (agreed.version !== version) return err({ code: "STALE" });
  if (rules.length > MOST_RULES || costs.materials.length > MOST_RULES) return err({ code: "TOO_MANY" });
  const scopes = rules.map(scopeOf);
  const supplied = costs.materials.map(({ serviceId }) => serviceId);
  if (isRepeated(scopes) || isRepeated(supplied))
    return err({ code: "VALIDATION", fields: [{ field: "items", code: "VALIDATION" }] });
  const isKnown = (service: string | null) => service === null || services.some(({ id }) => id === service);
  const areKnown = [...rules.map(({ serviceId }) => serviceId), ...supplied].every(isKnown);
  const isPerson = ({ employeeId }: CommissionRule) =>
    employeeId === null || people.some(({ id }) => id === employeeId);
  if (!areKnown || !rules.every(isPerson)) return err({ code: "NOT_FOUND" });
  const { businessId } = view.value;
  const put = putAgreedCommissions(deps.db, {
    ...{ businessId, seen: version, costs },
    rules: rules.map((rule) => ({ ...rule, id: deps.newId() })),
  });
  if (!(await tryWrite(deps.db, put))) return err({ code: "STALE" });
  return ok({ ...view.value, agreed: await read(deps.db, agreedCommissions(deps.db, businessId)) });
}

function scopeOf({ employeeId, serviceId }: CommissionRule): string {
  return `${employeeId ?? ""}/${serviceId ?? ""}`;
}

function isRepeated(words: readonly string[]): boolean {
  return new Set(words).size < words.length;
}
