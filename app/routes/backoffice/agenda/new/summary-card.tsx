import type { ReactNode } from "react";
import { depositLabel, newTurnoText, placeText } from "#app/text/agenda/new-turno.ts";
import { turnoDay } from "#app/text/agenda/turno.ts";
import { fullName } from "#app/text/formats.ts";
import { exactPrice } from "#app/text/setup/services/service-details.ts";
import type { NewView } from "./new-view.ts";

type SummaryCardProps = { readonly view: NewView; readonly back: string; readonly save: ReactNode };

/** What is about to be saved, its price, its seña, and whether its client is told. */
export function SummaryCard({ view, back, save }: SummaryCardProps) {
  const { turno, lines, clients, doer, totalCentavos, depositCentavos } = view;
  const isTold = turno.isSent ? turno.typed.notify !== "" : true;
  return (
    <aside className="sum-card stick">
      {clients.chosen ? <b>{fullName(clients.chosen)}</b> : null}
      <div>
        <p>{turnoDay(turno.date)}</p>
        <p className="num">{placeText(turno.start, doer ? fullName(doer) : null)}</p>
      </div>
      <dl className="sums">
        {lines.map(({ place, service, additionalCentavos }) => (
          <LineSum key={place} title={service.title} centavos={service.priceCentavos + additionalCentavos} />
        ))}
        <dt className="due">{newTurnoText.total}</dt>
        <dd className="due">{exactPrice(totalCentavos)}</dd>
      </dl>
      {depositCentavos > 0 ? (
        <label className="switch">
          <input type="checkbox" name="deposit" defaultChecked={turno.typed.deposit !== ""} />
          {depositLabel(depositCentavos)}
        </label>
      ) : null}
      <label className="switch">
        <input type="checkbox" name="notify" defaultChecked={isTold} />
        {newTurnoText.notify}
      </label>
      {save}
      <a className="btn btn-quiet btn-block" href={back}>
        {newTurnoText.cancel}
      </a>
    </aside>
  );
}

function LineSum({ title, centavos }: { readonly title: string; readonly centavos: number }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{exactPrice(centavos)}</dd>
    </>
  );
}
