import type { CommissionRule } from "#app/domain/money/commissions/rules.ts";
import { putAgreed, viewAgreed } from "#app/usecases/money/commissions/agreed.server.ts";
import { closeStatement } from "#app/usecases/money/commissions/close-statement.server.ts";
import { viewStatement } from "#app/usecases/money/commissions/statement.server.ts";
import { run } from "#tests/support/database/database.ts";
import type { World } from "#tests/support/world.ts";
import { accepted, DUENA } from "#tests/usecases/agenda/agenda-story.ts";

export function rule(value: number, wished: Partial<CommissionRule> = {}): CommissionRule {
  const all = {
    employeeId: null,
    serviceId: null,
    kind: "PERCENT",
    countedOn: "CHARGED",
    afterCosts: false,
  } as const;
  return { ...all, value, ...wished };
}

/** Replaces all existing rules. */
export async function agree(
  world: World,
  rules: readonly CommissionRule[],
  feeBasisPoints = 0,
  materials = 0,
) {
  const { agreed } = accepted(await viewAgreed(world.deps, DUENA));
  const costs = {
    feeBasisPoints,
    materials: materials > 0 ? [{ serviceId: "corte", centavos: materials }] : [],
  };
  return accepted(await putAgreed(world.deps, DUENA, { version: agreed.version, rules, costs }));
}

export async function statement(world: World, from: string, to: string, employeeId = "ana", actor = DUENA) {
  return accepted(await viewStatement(world.deps, actor, { employeeId, from, to }));
}

export async function close(world: World, from: string, to: string, employeeId = "ana", actor = DUENA) {
  return closeStatement(world.deps, actor, { employeeId, from, to });
}

/** Deletes all rules and settlements. */
export async function forgetCommissions(): Promise<void> {
  const tables = ["touches", "adjustments", "entries", "closings", "materials", "rules", "settings"];
  await run(...tables.map((table) => ({ sql: `delete from commission_${table}` })));
}
