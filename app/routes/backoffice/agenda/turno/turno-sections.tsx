import { Compare } from "#app/components/agenda/compare.tsx";
import { StaleNote } from "#app/components/agenda/stale-note.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import type { HistoryEntry } from "#app/domain/agenda/booking-history.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { turnoText } from "#app/text/agenda/turno.ts";
import type { StaffBooking } from "#app/usecases/agenda/staff-booking.ts";
import type { MindedClient } from "#app/usecases/clients/client-of-turno.server.ts";
import { ClientSection } from "./client-section.tsx";
import { HistorySection } from "./history-section.tsx";
import { LinesSection } from "./lines-section.tsx";
import { MoneySection } from "./money-section.tsx";
import { NoteSection, type UnsavedNote } from "./note-section.tsx";
import type { RefusedTurno } from "./pressed.ts";
import { TurnoButtons } from "./turno-buttons.tsx";

/** The data shown of a booking. */
export type ShownTurno = {
  readonly booking: StaffBooking;
  readonly history: readonly HistoryEntry[];
  /** What to mind about the client; null: nothing. */
  readonly minded: MindedClient | null;
  readonly now: Instant;
};

type TurnoSectionsProps = {
  readonly shown: ShownTurno;
  /** Whether the viewer sees the business's money. */
  readonly isManager: boolean;
  readonly refused: RefusedTurno | null;
  readonly xsrf: string;
  readonly here: string;
  readonly onTyped?: (note: UnsavedNote | null) => void;
};

/** Client, services, price, outcome and possible actions; on the booking's page and over the agenda. */
export function TurnoSections({ shown, isManager, refused, xsrf, here, onTyped }: TurnoSectionsProps) {
  const { booking, history, minded, now } = shown;
  const stale = refused?.stale ?? null;
  const isClash = Boolean(stale?.clashes?.length);
  return (
    <>
      {stale ? <StaleNote stale={stale} isShort={isClash} /> : null}
      {refused?.sentence ? <Alert kind="danger">{refused.sentence}</Alert> : null}
      <ClientSection client={booking.client} minded={minded} />
      <LinesSection booking={booking} xsrf={xsrf} />
      <MoneySection booking={booking} now={now} isManager={isManager} />
      {booking.comments ? (
        <section>
          <h2>{turnoText.comments}</h2>
          <blockquote className="said">{booking.comments}</blockquote>
        </section>
      ) : null}
      {stale && isClash ? (
        <Compare
          stale={stale}
          fields={[
            ["intent", "note"],
            ["xsrf", xsrf],
          ]}
          back={here}
        />
      ) : (
        <NoteSection
          booking={booking}
          reply={refused?.form ?? null}
          stale={stale}
          xsrf={xsrf}
          {...(onTyped && { onTyped })}
        />
      )}
      <HistorySection history={history} now={now} />
      <TurnoButtons booking={booking} now={now} xsrf={xsrf} />
    </>
  );
}
