import type { BranchCard } from "#app/usecases/catalog/business-page.server.ts";

/** 'Abierto hasta las 13:00', 'Cerrado, abre mañana a las 09:00': by the store's clock when the page was drawn. */
export function OpeningLine({ opening: { isOpen, state, hours } }: Pick<BranchCard, "opening">) {
  return (
    <p className="open">
      <span className={isOpen ? "badge badge-brand" : "badge"}>{state}</span>
      {hours === "" ? null : <span className="num sm">{hours}</span>}
    </p>
  );
}
