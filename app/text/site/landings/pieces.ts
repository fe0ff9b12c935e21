import type { Sheet, Vignette } from "#app/text/site/landings/vignette.ts";

// Pieces of the product that several landings show.

const PAY_BY: Sheet[number] = ["alias", "o por transferencia a", "casa.malva.pelo"];

/** A deposit awaiting payment: 30% of a price. */
export function awaitedDeposit(service: string, price: string, deposit: string): Vignette {
  return [
    [
      ["price", service, price],
      ["deposit", `Seña: 30% (${deposit})`, "Quedan 29:41"],
      ["button", "Pagar seña"],
      PAY_BY,
    ],
  ];
}

/** Two clients want the same time. */
export const race: Vignette = [
  [
    ["state", "Martina", "Reservado"],
    ["slots", 1, "09:15", "10:30", "10:45"],
  ],
  [
    ["line", "Julieta", ""],
    ["words", "Ese horario se acaba de ocupar. Siguen libres:"],
    ["slots", -1, "09:15", "11:15", "14:00"],
  ],
];

/** A booking opened by its link. */
export function turnoByLink(title: string, what: string, limit: string): Vignette {
  return [
    [
      ["words", title],
      ["when", "Viernes, 14 de agosto, 10:30"],
      ["words", what],
      ["buttons", "Confirmo", "Mover", "Cancelar"],
      ["words", limit],
    ],
  ];
}
