import type { ReactNode } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { awayText } from "#app/text/agenda/away.ts";
import { calledWords, howTold, toldTitle } from "#app/text/agenda/away-told.ts";
import { keptDeposit } from "#app/text/messages/calls.ts";
import type { AwayExample, ToldKind } from "#app/usecases/agenda/away/away-examples.server.ts";
import type { AwayView } from "#app/usecases/agenda/away/view-away.server.ts";
import type { Summed } from "./chosen.ts";
import "#app/styles/parts/sums.css";

type ToldProps = { readonly away: AwayView; readonly sum: Summed; readonly children: ReactNode };

const KINDS: readonly ToldKind[] = ["OTHER", "LATER", "CANCEL"];

/** A preview of the messages to clients, how they are sent, and the clients to call. */
export function Told({ away: { examples }, sum, children }: ToldProps) {
  const how = howTold(sum);
  const told = KINDS.flatMap((kind) => {
    const example = examples[kind];
    return sum.told[kind] > 0 && example !== null ? [{ kind, example }] : [];
  });
  const named = sum.toCall.map(({ customerName }) => customerName?.split(" ")[0] ?? awayText.noName);
  const held = sum.toCall.filter(({ heldCentavos }) => heldCentavos > 0);
  return (
    <aside className="sum-card stick told" aria-labelledby="told">
      <h2 id="told">{awayText.told}</h2>
      {told.length === 0 ? <p className="sm muted">{awayText.nothingTold}</p> : null}
      {told.map(({ kind, example }, place) => (
        <details key={kind} open={place === 0}>
          <summary>
            {toldTitle(kind, sum.told[kind])}
            <Icon name="chevron" small />
          </summary>
          <Example example={example} sum={sum} />
        </details>
      ))}
      {how === null ? null : (
        <p className="told-how">
          <PlaceIcon name={sum.messages > 0 ? "whatsapp" : "mail"} />
          <span>{how}</span>
        </p>
      )}
      {named.length === 0 ? null : (
        <p className="told-how">
          <PlaceIcon name="phone" />
          <span>
            {calledWords(named)}
            {held.map(({ bookingId, customerName, heldCentavos }) => (
              <span key={bookingId}>
                {" "}
                {named.length === 1 ? "" : `${customerName?.split(" ")[0] ?? awayText.noName}: `}
                {keptDeposit(heldCentavos)}
              </span>
            ))}
          </span>
        </p>
      )}
      {children}
    </aside>
  );
}

function Example({
  example: { mail, whatsApp },
  sum,
}: {
  readonly example: AwayExample;
  readonly sum: Summed;
}) {
  return (
    <>
      {sum.mails > 0 || whatsApp === null ? (
        <>
          <p className="label">{awayText.mail}</p>
          <p className="bubble">
            <b>{mail.title}</b>
            <br />
            {mail.text}
            <span className="told-when num">{mail.when}</span>
          </p>
        </>
      ) : null}
      {whatsApp !== null && sum.messages > 0 ? (
        <>
          <p className="label">{awayText.whatsApp}</p>
          <p className="bubble">{whatsApp}</p>
        </>
      ) : null}
    </>
  );
}
