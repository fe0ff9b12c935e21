import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { ReceivingWay } from "#app/domain/money/receiving.ts";
import { accountDetail, receivingAct, receivingWays } from "#app/text/payments/receiving.ts";
import type { Deps, SignedIn } from "#app/usecases/deps.ts";
import { setupActor } from "#app/usecases/setup/setup-actor.ts";
import type { Statement } from "#db/driver/client.ts";
import { mailOwners } from "#db/queries/messages/owner-mails.ts";
import { noteSetupChange } from "#db/queries/setup/setup-changes.ts";

type ReceivingChange = {
  readonly businessId: string;
  readonly way: ReceivingWay;
  /** Where the money went and goes, in words without a full account number; null: nowhere. */
  readonly from: string | null;
  readonly to: string | null;
  /** Whether the account is another one: two accounts that end alike have the same words. */
  readonly isMoved: boolean;
  /** The other changes. */
  readonly besides?: readonly SetupDetail[];
};

/**
 * Records a change of where a business's money goes: a line of its history and a mail to each owner, whichever member
 * did it. Belongs into the batch of the change. If the account stays, only the other changes are recorded.
 */
export function receivingChanged(
  deps: Deps,
  actor: SignedIn,
  { businessId, way, from, to, isMoved, besides = [] }: ReceivingChange,
): readonly Statement[] {
  const by = setupActor(deps, actor, businessId);
  const moved = isMoved ? [accountDetail(from, to)] : [];
  const note = noteSetupChange(deps.db, by, {
    subject: "MONEY",
    act: receivingAct(from, to),
    subjectId: null,
    subjectName: receivingWays[way],
    details: [...moved, ...besides],
  });
  if (!isMoved) return besides.length === 0 ? [] : [note];
  const data = { way, from, to, by: actor.displayName };
  return [note, mailOwners(deps.db, { id: by.id, event: "MONEY_CHANGED", businessId, at: by.at, data })];
}
