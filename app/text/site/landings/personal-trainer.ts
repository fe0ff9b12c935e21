import { needs } from "#app/text/site/landings/claims.ts";
import type { Landing } from "#app/text/site/landings/landing.ts";
import { awaitedDeposit, turnoByLink } from "#app/text/site/landings/pieces.ts";

export const personalTrainer: Landing = {
  title: "Turnos online para personal trainers, gratis",
  meta: [
    "Agenda gratis para personal trainers: sesiones online las 24 horas, seña por adelantado, recordatorios por email",
    needs("staffFeed", "y tu calendario en el teléfono.", "y tu agenda en el teléfono."),
  ],
  heading: "Entrená más, coordiná menos",
  description:
    "Tus alumnos reservan su sesión en los horarios que abriste, la mueven si se complica y les llega el recordatorio. Vos llegás a la plaza con el día armado.",
  subTitles: [
    "Sesiones de 30, 45 o 60 minutos con su precio",
    "Alumnos que mueven su turno solos, en el plazo que fijes",
    [
      needs(
        "staffFeed",
        "Tu agenda en el calendario del teléfono",
        "Tu día en el teléfono, alumno por alumno",
      ),
    ],
    "Seña para que la sesión de las siete no quede vacía",
  ],
  cards: [
    { mark: "", title: "Nuevo turno: Vale C.", text: "Sesión de 60 minutos, lunes 10:30" },
    { mark: "Seña pagada", title: "$5.400", text: "" },
  ],
  sections: [
    {
      title: "Tus horarios, también los de las seis",
      text: "Abrís las franjas en las que entrenás, mañana y tarde, día por día. Lo demás no aparece: nadie te pide «un ratito» a la siesta.",
      vignette: [
        [
          ["days", ["17", "LUN", "on"], ["18", "MAR"], ["19", "MIÉ"], ["20", "JUE"], ["21", "VIE"]],
          ["words", "06:00 - 10:00 / 17:00 - 21:00"],
          ["slots", 1, "06:00", "07:00", "08:00", "17:00", "18:00", "19:00"],
        ],
      ],
      needs: "employees",
    },
    {
      title: "La sesión que se mueve sin mensajes",
      text: "Cada reserva trae un enlace para confirmarla, moverla o cancelarla. Vos ponés el límite: por ejemplo, hasta doce horas antes.",
      vignette: turnoByLink(
        "Tu sesión con Vale",
        "Entrenamiento de 60 minutos",
        "Podés moverla hasta 12 horas antes.",
      ),
      needs: "move",
    },
    {
      title: "Pago comprometido, sesión cumplida",
      text: "Pedís una seña por Mercado Pago o transferencia al reservar. Si no llega, el turno se libera y otro alumno puede tomarlo.",
      vignette: awaitedDeposit("Sesión de 60 minutos", "$18.000", "$5.400"),
      needs: "deposits",
    },
    {
      title: "Todo en tu calendario",
      text: "Los turnos se agregan a Google Calendar o al del teléfono con un enlace privado que se mantiene al día. Si el enlace se te escapó, pedís otro y el viejo deja de servir.",
      vignette: [
        [
          ["state", "Mi calendario", "Privado"],
          [
            "rows",
            ["07", "Vale, 60 minutos", "Plaza Irlanda"],
            ["08", "Marcos, 45 minutos", "Plaza Irlanda"],
            ["18", "Sofi, 30 minutos", "Plaza Irlanda"],
          ],
        ],
      ],
      needs: "staffFeed",
      meanwhile: {
        title: "El turno, en el calendario de cada alumno",
        text: "Quien reserva lo agrega a Google Calendar o al del teléfono con un enlace privado que se mantiene al día. Si el enlace se le escapó, pide otro y el viejo deja de servir.",
        vignette: [
          [
            ["state", "Mis turnos", "Privado"],
            [
              "rows",
              ["17", "Entrenamiento", "07:00"],
              ["19", "Entrenamiento", "07:00"],
              ["21", "Evaluación", "18:30"],
            ],
          ],
          [["words", "Al día, también si lo mueve o lo cancela."]],
        ],
        needs: "customerFeed",
      },
    },
  ],
  faqs: [
    {
      question: "¿Sirve para clases grupales?",
      answer: [
        needs(
          "groupTurnos",
          "Sí, varias personas pueden reservar el mismo horario.",
          "Todavía no: cada turno es para una persona por profesional y horario. Es ideal para sesiones individuales.",
        ),
      ],
    },
    {
      question: "¿Puedo trabajar en varios lugares?",
      answer:
        "Sí, cada lugar se carga como una sucursal con su dirección y sus horarios. El plan gratis está pensado para una sola; si tenés más, escribinos.",
      needs: "stores",
    },
    {
      question: "¿Los alumnos ven mi teléfono?",
      answer: "Solo si lo publicás. Para reservar no hace falta escribirte.",
    },
    {
      question: "¿Hay que pagar para empezar?",
      answer: "No. Te registrás gratis, cargás tus sesiones y compartís el enlace. No hay mensualidades.",
    },
  ],
};
