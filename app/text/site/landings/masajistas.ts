import { needs } from "#app/text/site/landings/claims.ts";
import type { Landing } from "#app/text/site/landings/landing.ts";

export const masajistas: Landing = {
  title: "Turnos online para masajistas y spas, gratis",
  meta: "Agenda gratis para masajistas y spas: sesiones por duración, seña por adelantado, recordatorios por email y pausas que nadie puede reservar.",
  heading: "Trabajá en calma: la agenda no suena",
  description:
    "Tus clientes reservan la sesión y la duración que quieren sin llamarte en medio de un masaje. Vos dejás armados tus horarios y tus descansos.",
  subTitles: [
    "Sesiones de distinta duración con su precio",
    "Descansos y ausencias que no se ofrecen",
    "Seña para las sesiones largas",
    "Cómo llegar y cómo cancelar, en cada email",
  ],
  cards: [
    { mark: "", title: "Nuevo turno: Diego A.", text: "Descontracturante, lunes 10:30" },
    { mark: "Seña pagada", title: "$9.000", text: "" },
  ],
  sections: [
    {
      title: "Treinta, sesenta o noventa minutos",
      text: "Un mismo masaje puede ofrecerse en varias duraciones, cada una con su precio. {product} muestra solo los comienzos en los que la sesión entra entera antes del cierre.",
      vignette: [
        [
          ["price", "Descontracturante", "desde $15.000"],
          [
            "rows",
            ["30", "30 mins", "$15.000"],
            ["✓", "1 hr", "$24.000"],
            ["90", "1 hr, 30 mins", "$30.000"],
          ],
          ["slots", 1, "17:30", "18:00", "19:00"],
        ],
      ],
      needs: "services",
    },
    {
      title: "Tus pausas también son agenda",
      text: "Bloqueás un rato, una tarde o dos semanas de vacaciones. Si ya había turnos en ese tiempo, los ves en una lista para reubicarlos.",
      vignette: [
        [
          ["state", "Bloquear", "13:00 - 15:00"],
          ["words", "Hay 2 turnos en ese horario:"],
          ["rows", ["DA", "Diego A., 13:30", "va a las 15:30"], ["MC", "Mara C., 14:15", "va a las 16:45"]],
        ],
      ],
      needs: "block",
    },
    {
      title: "Menos camillas vacías",
      text: "Un recordatorio por email un día antes y otro dos horas antes, con un botón que lleva a confirmar o mover el turno. Y una seña, si la sesión lo vale.",
      vignette: [
        [
          ["state", "Recordatorio de tu turno", "1 día antes"],
          ["words", "Te esperamos el lunes, 17 de agosto a las 10:30."],
          ["button", "Confirmar asistencia"],
        ],
        [["state", "Falta poco para tu turno", "2 horas antes"]],
      ],
    },
    {
      title: "Lo delicado queda en privado",
      text: "Las indicaciones que deja cada cliente las ven solo el local y quien atiende. No viajan en la dirección de la página ni quedan en servicios de publicidad: no usamos ninguno.",
      vignette: [
        [
          ["line", "Comentarios del cliente", ""],
          ["words", "Me operaron la rodilla en marzo. Prefiero presión suave."],
        ],
        [["rows", ["✓", "Quien atiende", "lo lee"], ["✓", "El local", "lo lee"], ["–", "Nadie más", ""]]],
      ],
    },
  ],
  faqs: [
    {
      question: "Atiendo a domicilio, ¿me sirve?",
      answer: [
        "Podés cargar tus servicios y tus horarios y dejar que cada cliente escriba su dirección en los comentarios.",
        needs(
          "travelTimes",
          "El tiempo de viaje se suma solo entre un turno y el siguiente.",
          "{product} todavía no calcula tiempos de viaje: conviene sumar ese rato a la duración.",
        ),
      ],
    },
    {
      question: "¿Puedo pedir que reserven con anticipación?",
      answer:
        "Sí. Fijás con cuántos minutos, horas o días de anticipación se puede reservar, y también hasta cuándo se puede cancelar o mover.",
      needs: "stores",
    },
    {
      question: "¿Qué pasa con la seña si el cliente cancela?",
      answer:
        "Si cancela dentro del plazo que fijaste, la seña se devuelve completa. Lo decimos antes de que confirme la cancelación.",
    },
    {
      question: "¿Tengo que pagar algo?",
      answer:
        "No. El registro es gratis y no hay mensualidades. Mercado Pago puede cobrar su propia comisión por cada pago; la transferencia va directo a tu cuenta.",
    },
  ],
};
