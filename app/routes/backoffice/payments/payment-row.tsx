import type { ReactNode } from "react";
import { price } from "#app/text/formats.ts";
import { Contact } from "./contact.tsx";
import { type ShownTurno, TurnoWhen, turnoName } from "./turno-when.tsx";

type PaymentRowProps = {
  /** The booking that links lead to; null: no links. */
  readonly bookingId: string | null;
  readonly turno: ShownTurno | null;
  readonly centavos: number | null;
  /** The event, if it is more than a booking with its sum. */
  readonly about?: { readonly title: string; readonly text: string };
  /** The state, or the deadline. */
  readonly state: ReactNode;
  /** The possible actions. */
  readonly children: ReactNode;
};

/** A deposit: one row on a wide screen, a card on a phone. */
export function PaymentRow({ bookingId, turno, centavos, about, state, children }: PaymentRowProps) {
  const Name = about ? "h3" : "h2";
  return (
    <li className="payment" id={bookingId === null ? undefined : `turno-${bookingId}`}>
      {about ? (
        <div className="payment-about">
          <h2>{about.title}</h2>
          <p className="sm muted">{about.text}</p>
        </div>
      ) : null}
      <div className="payment-who">
        {turno ? (
          <>
            <Name>{turnoName(turno)}</Name>
            <Contact customer={turno} />
          </>
        ) : null}
      </div>
      <div className="payment-sum">{centavos === null ? null : <b>{price(centavos)}</b>}</div>
      <div className="payment-when">{turno ? <TurnoWhen turno={turno} /> : null}</div>
      <div className="payment-state">{state}</div>
      <div className="payment-acts">{children}</div>
    </li>
  );
}
