import type { SignedIn } from "#app/usecases/deps.ts";
import { refundPayment, settleProblem, takeDeposit } from "#app/usecases/payments/staff-payments.server.ts";
import { reportTransfer } from "#app/usecases/payments/transfers/report-transfer.server.ts";
import {
  acceptReportedTransfer,
  rejectReportedTransfer,
} from "#app/usecases/payments/transfers/review-transfer.server.ts";
import type { Story } from "#tests/stories/deposit-story.ts";
import { run } from "#tests/support/database/database.ts";
import { actorOf } from "#tests/support/salon.ts";

/** Steps of a customer and staff when the deposit does not go through the card provider. */
export const TRANSFER_STEPS = ["tell", "accept", "reject", "take-in-cash", "give-back"] as const;
export type TransferStep = (typeof TRANSFER_STEPS)[number];

const OWNER: SignedIn = actorOf("duena", "BUSINESS");

export async function takeTransferStep({ deps, bookingId }: Story, step: TransferStep): Promise<void> {
  switch (step) {
    case "tell":
      return void (await reportTransfer(deps, { bookingId, reference: null, receipt: null }));
    case "accept":
    case "reject": {
      const id = await toldOf(bookingId);
      const decide = step === "accept" ? acceptReportedTransfer : rejectReportedTransfer;
      return void (id && (await decide(deps, OWNER, id)));
    }
    case "take-in-cash":
      return void (await takeDeposit(deps, OWNER, { bookingId, method: "cash" }));
    case "give-back":
      return giveBack(deps);
  }
}

/** The transfer in any state; null if none was reported. */
async function toldOf(bookingId: string): Promise<string | null> {
  const [rows] = await run({
    sql: "select id from payments where booking_id = ? and provider = 'transfer'",
    params: [bookingId],
  });
  return rows?.[0] ? String(rows[0].id) : null;
}

/** Staff give back all that they owe, then remove the problems that they found on the list. */
async function giveBack(deps: Story["deps"]): Promise<void> {
  const [problems = []] = await run({ sql: "select id from payment_problems where resolved_at is null" });
  const [owed = []] = await run({
    sql: "select id from payments where provider <> 'mercado-pago' and refund_status = 'PENDING'",
  });
  for (const { id } of owed) await refundPayment(deps, OWNER, String(id));
  for (const { id } of problems) await settleProblem(deps, OWNER, String(id));
}
