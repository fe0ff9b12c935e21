import type { UtcMinute } from "#app/domain/time/units.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { overdueHolds } from "#db/queries/payments/expiry.ts";
import { read } from "#db/reading.ts";
import { settleDeposit } from "./settle-deposit.server.ts";

type WantedTime = {
  readonly employeeId: string;
  readonly startUtcMinute: UtcMinute;
  readonly endUtcMinute: UtcMinute;
};

/** Settles the unpaid holds past their deadline that stand in somebody's way, three at most; false where there are none. */
export async function clearOverdueHolds(deps: Deps, wanted: WantedTime): Promise<boolean> {
  const due = await read(deps.db, overdueHolds(deps.db, { ...wanted, now: deps.now() }));
  await Promise.allSettled(due.map((each) => settleDeposit(deps, each)));
  return due.length > 0;
}
