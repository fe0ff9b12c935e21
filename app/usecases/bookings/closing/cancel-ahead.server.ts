import { closingNote } from "#app/text/setup/closing.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import type { JobReport } from "#app/usecases/jobs/job-runs.server.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { cancelForBusiness } from "#db/queries/bookings/staff-changes.ts";
import { type TurnoAhead, turnosAhead } from "#db/queries/bookings/turnos-ahead.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

/** Number of bookings cancelled at a time: each is a trip of its own. */
const ABREAST = 5;

type Chunk = {
  readonly businessId: string;
  readonly most: number;
  /** Whether it is too late to start another. */
  readonly isOver?: () => boolean;
};

/** The report, and the number of bookings found to cancel. */
type CancelledChunk = JobReport & { readonly found: number };

/**
 * Cancels bookings ahead of a business that is closed down, the next ones first. Each client gets a mail, and payments are owed
 * back. A booking that changed meanwhile, or failed, is left for the next time.
 */
export async function cancelAhead(deps: Deps, { businessId, most, isOver }: Chunk): Promise<CancelledChunk> {
  const turnos = await read(deps.db, turnosAhead(deps.db, { businessId, now: minuteNow(deps) }, most));
  const way = { abreast: ABREAST, ...(isOver ? { isOver } : {}) };
  const report = await forEachDue(turnos, (turno) => cancel(deps, businessId, turno), way);
  return { ...report, found: turnos.length };
}

/** The members have closed the business themselves, so they get no mail about each booking. */
function cancel(deps: Deps, businessId: string, { heldCentavos, ...seen }: TurnoAhead): Promise<boolean> {
  const input = {
    ...{ ...seen, businessId, note: closingNote },
    ...{ owesRefund: heldCentavos > 0, mailsBusiness: false },
  };
  return tryWrite(deps.db, cancelForBusiness(deps.db, input, { eventId: deps.newId(), at: deps.now() }));
}
