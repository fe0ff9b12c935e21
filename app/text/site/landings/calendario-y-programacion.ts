import { needs } from "#app/text/site/landings/claims.ts";
import type { Landing } from "#app/text/site/landings/landing.ts";

export const calendarioYProgramacion: Landing = {
  title: "Calendario de turnos para tu equipo, gratis",
  meta: "Un calendario con una columna por profesional: colores por servicio, horario cortado, feriados, ausencias y aviso cuando dos turnos se pisan.",
  heading: "El día entero, de un vistazo",
  description:
    "Una columna por profesional, un color por servicio y una línea que marca la hora. Movés un turno y, si querés, tu cliente se entera.",
  subTitles: [
    "Día por profesional, semana o lista en el teléfono",
    "Arrastrá para mover, con deshacer",
    "Horario cortado, feriados y ausencias",
    "Aviso de conflicto antes de guardar",
  ],
  cards: [
    { mark: "10:30", title: "Sigue Martina", text: "Corte y peinado con Lucía" },
    { mark: "13:00", title: "Corte del mediodía", text: "Hasta las 16:00" },
    { mark: "16:15", title: "Un hueco libre", text: "Bruno, 45 minutos" },
  ],
  picture: {
    labels: [
      [0, "LUN"],
      [4, "MAR"],
      [8, "MIÉ"],
      [12, "JUE"],
      [16, "VIE"],
      [20, "SÁB"],
    ],
    caption: "Ejemplo: los turnos de tres profesionales en una semana.",
  },
  sections: [
    {
      title: "Una columna por profesional",
      text: "Ves quién está ocupado, quién sigue y dónde queda un hueco. En el teléfono, el mismo día se lee como una lista.",
      vignette: [
        [
          [
            "day",
            {
              rows: 8,
              people: ["Lucía", "Bruno", "Caro"],
              hours: [
                [1, "09:00"],
                [3, "10:00"],
                [5, "11:00"],
                [7, "12:00"],
              ],
              blocks: [
                ["violet", 1, 1, 2, "Corte"],
                ["green", 1, 4, 4, "Color"],
                ["blue", 2, 1, 3, "Corte"],
                ["new", 2, 4, 2, "10:30"],
                ["orange", 2, 7, 2, "Barba"],
                ["pink", 3, 2, 3, "Uñas"],
                ["yellow", 3, 6, 2, "Cejas"],
              ],
            },
          ],
        ],
      ],
      needs: "agenda",
    },
    {
      title: "Se pisa, te avisa",
      text: "Si un turno queda encima de otro, fuera de horario o en una ausencia, lo decimos antes de guardar. No te frena: podés continuar igual si hace falta.",
      vignette: [
        [
          ["state", "Viernes, 10:45", "Conflicto", "warm"],
          ["words", "Bruno ya tiene a Martina de 10:30 a 11:15."],
          ["buttons", "Elegir otra hora", "Guardar igual"],
        ],
      ],
      needs: "newTurno",
    },
    {
      title: "Horarios como los tuyos",
      text: "Mañana y tarde con corte al mediodía, un sábado distinto, los feriados que abrís y los que no. Cada profesional puede tener los suyos.",
      vignette: [
        [
          [
            "rows",
            ["L", "Lun a vie", "09 - 13 / 16 - 20"],
            ["S", "Sábado", "09 - 14"],
            ["F", "Lunes 17, feriado", "Cerrado"],
            ["BS", "Bruno, los martes", "16 - 20"],
          ],
        ],
      ],
      needs: "holidays",
    },
    {
      title: "Mover un turno sin romper nada",
      text: "Arrastrás a otra hora o a otra persona y elegís si avisarle al cliente. Si te equivocás, deshacés en los diez segundos siguientes.",
      vignette: [
        [
          [
            "day",
            {
              rows: 5,
              people: ["Lucía", "Bruno"],
              hours: [
                [1, "10:00"],
                [3, "11:00"],
                [5, "12:00"],
              ],
              blocks: [
                ["violet", 1, 1, 2, "Corte"],
                ["green", 1, 3, 3, "Color"],
                ["new", 2, 3, 2, "Martina", "11:00"],
              ],
            },
          ],
        ],
        [
          ["words", "Martina pasó a las 11:00 con Bruno."],
          ["buttons", "Deshacer", "Avisar al cliente"],
        ],
      ],
      needs: "agenda",
    },
  ],
  faqs: [
    {
      question: "¿Puedo verlo en mi teléfono?",
      answer:
        "Sí. El calendario se adapta: columnas en la computadora y la tableta, lista del día en el teléfono.",
      needs: "agenda",
    },
    {
      question: "¿Se conecta con Google Calendar?",
      answer: [
        needs(
          "staffFeed",
          "Cada persona tiene un enlace privado de calendario que Google Calendar y los teléfonos pueden seguir. Se actualiza solo y se lee desde ahí; los cambios se hacen en {product}.",
          "El de tus clientes, sí: cada uno tiene un enlace privado que Google Calendar y los teléfonos pueden seguir, y se actualiza solo. El de tu equipo, todavía no.",
        ),
      ],
    },
    {
      question: "¿Puedo cargar turnos yo?",
      answer:
        "Sí, con nombre, teléfono o email, en cualquier hueco. Los turnos que cargás vos bloquean el horario igual que los online.",
      needs: "newTurno",
    },
    {
      question: "¿Por qué un horario no se ofrece?",
      answer:
        "Elegís el día, el servicio y el profesional y {product} te muestra el motivo de cada horario que falta: cerrado, ausencia, otro turno o poca anticipación.",
      needs: "why",
    },
  ],
};
