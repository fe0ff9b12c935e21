import type { Section } from "#app/text/site/landings/landing.ts";
import type { Vignette } from "#app/text/site/landings/vignette.ts";

// The landing on clients, until clients have a page of their own.

export const cardOfClient: Vignette = [
  [
    ["state", "Martina G.", "8 turnos"],
    [
      "rows",
      ["✓", "14 ago", "Corte y peinado"],
      ["✓", "3 jul", "Color completo"],
      ["–", "12 jun", "No asistió"],
    ],
    ["words", "Prefiere a Lucía. Alérgica al amoníaco."],
  ],
];

export const aTurnoInAName: Section = {
  title: "Un turno siempre tiene dueño",
  text: "Quien reserva deja su nombre y su email. Cuando lo anotás vos, lo buscás por nombre, teléfono o email, o lo cargás en el momento: la próxima vez ya está.",
  vignette: [
    [
      ["line", "Cliente", "buscando «mart»"],
      ["rows", ["MG", "Martina G.", "11 5874 2210"], ["MR", "Martín R.", "11 4432 8096"]],
      ["button", "Guardar turno"],
    ],
  ],
  needs: "newTurno",
};

export const yourListToday: Section = {
  title: "Quién sigue, y qué tener en cuenta",
  text: "La agenda te dice quién viene ahora, qué se hace, y lo que dejó escrito. Con un toque le escribís por WhatsApp, lo llamás o le mandás un email.",
  vignette: [
    [
      ["state", "Sigue Martina G.", "en 15 min"],
      ["words", "Corte y peinado con Lucía. «Llego con el pelo lavado.»"],
      ["buttons", "WhatsApp", "Llamar", "Llegó"],
    ],
  ],
  needs: "agenda",
};

export const noShowsToday: Section = {
  title: "Ausencias a la vista",
  text: "Quien no viene queda marcado con un toque. En su próximo turno ves cuántas veces vino y cuántas faltó, y decidís si le pedís una seña.",
  vignette: [
    [
      ["state", "Iván R.", "No vino 2 veces", "warm"],
      ["words", "Vino 8 veces. Sábado, 10:30."],
      ["buttons", "Llegó", "No vino"],
    ],
  ],
  needs: "turno",
};
