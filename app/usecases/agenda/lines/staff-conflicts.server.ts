import { err, ok, type Result } from "#app/domain/result.ts";
import type { LocalDate } from "#app/domain/time/time.ts";
import { agendaMember, isTheirs } from "#app/usecases/agenda/agenda-member.server.ts";
import type { AskedLines } from "#app/usecases/agenda/staff-inputs.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { NOTHING } from "#db/reading.ts";
import { placeLines, readLineFacts } from "./line-placing.server.ts";

/** The conflict that each line of a date would record, in the order asked; null: none. */
type DateConflicts = { readonly date: LocalDate; readonly details: readonly (string | null)[] };

/**
 * The conflicts that some lines would have if they were saved, date by date, in the sentences of booking §5. NOT_FOUND
 * for a store or a professional of another business; FORBIDDEN to a professional for others' lines.
 */
export async function staffConflicts(
  deps: Deps,
  actor: SignedIn,
  { storeId, bookingId, dates, lines }: AskedLines,
): Promise<Result<readonly DateConflicts[], Refusal>> {
  const member = await agendaMember(deps, actor);
  if (!member.ok) return member;
  if (!lines.every((line) => isTheirs(member.value, line))) return err({ code: "FORBIDDEN" });
  const employeeIds = [...new Set(lines.map(({ employeeId }) => employeeId))];
  const inOrder = dates.toSorted();
  const serviceIds = lines.map(({ serviceId }) => serviceId);
  const { businessId } = member.value;
  const key = { businessId, storeId, bookingId, employeeIds, serviceIds, dates: inOrder };
  const { besides: _, ...facts } = await readLineFacts(deps, key, NOTHING);
  const areKnown = employeeIds.every((id) => facts.people.some((person) => person.id === id));
  if (facts.store === null || !areKnown) return err({ code: "NOT_FOUND" });
  const asked = lines.map((line, index) => ({ ...line, index }));
  return ok(
    dates.map((date) => {
      const placed = placeLines(date, asked, facts).lines;
      const details = asked.map(
        ({ index }) => placed.find((line) => line.index === index)?.conflictDetails ?? null,
      );
      return { date, details };
    }),
  );
}
