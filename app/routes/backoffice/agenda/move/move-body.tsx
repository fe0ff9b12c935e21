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
  return (
    <>
      {refused?.stale ? <StaleNote stale={refused.stale} /> : null}
      {booking.may.move ? (
        <MoveForm booking={booking} people={people} refused={refused} back={back} xsrf={xsrf} />
      ) : (
        <NotNow back={back} />
      )}
    </>
  );
}
