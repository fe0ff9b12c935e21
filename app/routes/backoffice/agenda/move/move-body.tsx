import { Compare } from "#app/components/agenda/compare.tsx";
import { NotNow } from "#app/components/agenda/not-now.tsx";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import type { PersonName } from "#app/text/formats.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { RefusedMove } from "./action.server.ts";
import { MoveForm } from "./move-form.tsx";

type MoveBodyProps = {
  readonly booking: StaffBooking;
  readonly people: readonly (PersonName & { readonly id: string })[];
  readonly refused: RefusedMove | null;
  readonly back: string;
  readonly xsrf: string;
};

/** To another time or to somebody else; on its page and over the agenda. */
export function MoveBody({ booking, people, refused, back, xsrf }: MoveBodyProps) {
  const stale = refused?.stale ?? null;
  const isClash = booking.may.move && Boolean(stale?.clashes?.length);
  return (
    <>
      {stale ? <StaleNote stale={stale} isShort={isClash} /> : null}
      {stale && isClash ? <Compare stale={stale} fields={fieldsOf(xsrf)} back={back} /> : null}
      {booking.may.move && !isClash ? (
        <MoveForm booking={booking} people={people} refused={refused} back={back} xsrf={xsrf} />
      ) : null}
      {booking.may.move ? null : <NotNow back={back} />}
    </>
  );
}

const fieldsOf = (xsrf: string) => [["intent", "move"] as const, ["xsrf", xsrf] as const];
