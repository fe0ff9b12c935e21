import { momentOf } from "#app/text/legal/receipt.ts";
import { depositLine, takenBackFacts, turnoLine } from "#app/text/legal/withdrawal.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { viewWithdrawal } from "#app/usecases/legal/withdrawal.server.ts";

export type ShownWithdrawal = Awaited<ReturnType<typeof shownWithdrawal>>;

/** The view of a withdrawal, in words. */
export async function shownWithdrawal(deps: Deps, asked: Parameters<typeof viewWithdrawal>[1]) {
  const { request, turnos, taken } = await viewWithdrawal(deps, asked);
  return {
    code: request.code,
    about: request.about,
    dueOn: request.dueOn,
    when: momentOf(request.createdAt),
    comments: request.comments,
    isConfirmed: request.confirmedAt !== null,
    answer: request.answer,
    facts: taken === null ? null : takenBackFacts(taken, taken.refundedBy),
    turnos: turnos.map((turno) => ({ id: turno.id, line: turnoLine(turno), deposit: depositLine(turno) })),
  };
}
