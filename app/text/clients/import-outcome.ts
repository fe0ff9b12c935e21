import type { RowKind } from "#app/domain/clients/import/kinds.ts";
import { counted, grouped } from "#app/text/formats.ts";

/** Figures above the rows: their label and the outcome of these rows. */
export const figures: Readonly<Record<RowKind, readonly [string, string]>> = {
  READY: ["Listos", "se crean"],
  LACKING: ["Sin un dato", "entran igual"],
  MENDED: ["Corregidos", "teléfonos reparados"],
  KNOWN: ["Repetidos", "se unen, o lo que elijas"],
  INVALID: ["No entran", "hace falta un nombre o un contacto"],
  NOBODY: ["No son personas", "títulos, totales o grupos"],
};

type Done = { readonly created: number; readonly joined: number; readonly unchanged?: number };

/** 'Creamos 221 clientes y completamos 6 que ya tenías. 3 filas ya estaban igual.' */
export function outcomeSentence({ created, joined, unchanged = 0 }: Done): string {
  const made = created === 0 ? "" : `Creamos ${clients(created)}`;
  const added =
    joined === 0 ? "" : `${made === "" ? "Completamos" : "completamos"} ${grouped(joined)} que ya tenías`;
  const both = [made, added].filter((each) => each !== "").join(" y ");
  const rest = unchanged === 0 ? "" : ` ${counted(unchanged, "fila ya estaba", "filas ya estaban")} igual.`;
  return both === "" ? `No había nada para cambiar.${rest}` : `${both}.${rest}`;
}

/** What became of the last import; of one under way, its file. */
export function standingSentence(outcome: Done, underWay: string | null): string {
  return underWay ?? outcomeSentence(outcome);
}

type Undone = { readonly removed?: number; readonly restored?: number; readonly kept?: number };

/** 'Sacamos 220 clientes y devolvimos 6 como estaban. Dejamos 1, que ya tiene turnos o cambió.' */
export function undoneOf({ removed = 0, restored = 0, kept = 0 }: Undone): string {
  const back =
    restored === 0 ? "" : ` y devolvimos ${grouped(restored)} como ${restored === 1 ? "estaba" : "estaban"}`;
  const left =
    kept === 0
      ? ""
      : ` Dejamos ${grouped(kept)}, que ya ${kept === 1 ? "tiene turnos o cambió" : "tienen turnos o cambiaron"} desde entonces.`;
  return `Sacamos ${clients(removed)}${back}.${left}`;
}

function clients(amount: number): string {
  return `${grouped(amount)} ${amount === 1 ? "cliente" : "clientes"}`;
}
