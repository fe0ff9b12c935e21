import { useNavigate } from "@remix-run/react";
import { Compare } from "#app/components/agenda/compare.tsx";
import { NotNow } from "#app/components/agenda/not-now.tsx";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import { useOverAgenda } from "#app/components/agenda/turno-form.tsx";
import { colorClass } from "#app/components/setup/service-color.ts";
import { moveText, placeWords } from "#app/text/agenda/move.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { RefusedMove } from "./action.server.ts";
import { MoveDays } from "./move-days.tsx";
import { MoveForm } from "./move-form.tsx";
import { moveHref } from "./move-href.ts";
import { MovePeople } from "./move-people.tsx";
import type { MoveView } from "./move-view.ts";

type MoveBodyProps = {
  readonly booking: StaffBooking;
  readonly view: MoveView;
  readonly refused: RefusedMove | null;
  readonly back: string;
  readonly xsrf: string;
};

/** Moves a booking to another time or professional; on its page and over the agenda. */
export function MoveBody({ booking, view, refused, back, xsrf }: MoveBodyProps) {
  const stale = refused?.stale ?? null;
  const isClash = booking.may.move && Boolean(stale?.clashes?.length);
  return (
    <>
      {stale ? <StaleNote stale={stale} isShort={isClash} /> : null}
      {stale && isClash ? <Compare stale={stale} fields={fieldsOf(xsrf)} back={back} /> : null}
      {booking.may.move && !isClash ? (
        <Moving booking={booking} view={view} refused={refused} back={back} xsrf={xsrf} />
      ) : null}
      {booking.may.move ? null : <NotNow back={back} />}
    </>
  );
}

const fieldsOf = (xsrf: string) => [["intent", "move"] as const, ["xsrf", xsrf] as const];

/** The booking's current place, the professionals it may go to, and the times. */
function Moving({ booking, view, ...rest }: MoveBodyProps) {
  const { id, lines } = booking;
  const { current, asked, today } = view;
  const [only, ...others] = lines;
  const color = only !== undefined && others.length === 0 ? only.color : null;
  const [navigate, over] = [useNavigate(), useOverAgenda()];
  return (
    <div className="mv">
      <p className={color === null ? "mv-was" : `mv-was ${colorClass(color)}`}>
        <span>
          <small>{moveText.current}</small>
          <b className="num">{placeWords(current, today)}</b>
        </span>
      </p>
      <MovePeople bookingId={id} view={view} />
      <MoveDays bookingId={id} view={view} />
      <MoveForm booking={booking} view={view} {...rest} onBrowse={onBrowse} />
    </div>
  );

  /** With script: shows the day, service or duration of the form. */
  function onBrowse(sent: FormData) {
    const textOf = (name: string) => String(sent.get(name) ?? "") || null;
    const minutes = Number(textOf("minutes")) || null;
    const said = { date: textOf("date"), lineId: textOf("line"), minutes, isQuiet: !sent.has("notify") };
    const href = moveHref(id, asked, { ...said, from: null });
    if (over) over.go(href);
    else navigate(href, { replace: true, preventScrollReset: true });
  }
}
