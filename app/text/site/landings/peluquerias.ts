import { needs } from "#app/text/site/landings/claims.ts";
import type { Landing } from "#app/text/site/landings/landing.ts";
import { awaitedDeposit, race, turnoByLink } from "#app/text/site/landings/pieces.ts";

export const peluquerias: Landing = {
  title: "Turnos online para peluquerías, gratis",
  meta: "Agenda online gratis para peluquerías: reservas las 24 horas, seña por Mercado Pago o transferencia y recordatorios por email. Sin instalar nada.",
  heading: "Vos cortás. Los turnos se toman solos.",
  description:
    "Tus clientes eligen corte, color o peinado, con quién y a qué hora, desde el teléfono y sin llamarte. Vos ves el día entero, con una columna por profesional.",
  subTitles: [
    "Reservas online a toda hora, sin llamados en medio de un corte",
    "Precio y duración según el largo del pelo",
    "Seña por Mercado Pago o transferencia para los turnos largos",
    "Recordatorio por email un día antes y dos horas antes",
  ],
  cards: [
    { mark: "", title: "Nuevo turno: Martina G.", text: "Corte y peinado, viernes 10:30" },
    { mark: "Seña pagada", title: "$10.350", text: "" },
  ],
  sections: [
    {
      title: "Corte, color y brushing en un solo turno",
      text: "Cada servicio puede tener opciones con su propia duración y su precio: pelo corto, pelo largo, raíz o completo. Si alguien pide varios, {product} los pone uno detrás del otro y ofrece solo los horarios en los que entra todo.",
      vignette: [
        [
          ["line", "Viernes, 14 de agosto", "3 servicios"],
          [
            "day",
            {
              rows: 9,
              people: [],
              hours: [
                [1, "14:00"],
                [3, "14:45"],
                [8, "16:45"],
              ],
              blocks: [
                ["green", 1, 1, 2, "Corte"],
                ["orange", 1, 3, 5, "Color completo", "con Lucía"],
                ["violet", 1, 8, 2, "Brushing"],
              ],
            },
          ],
          ["total", "Total", "$56.000"],
        ],
      ],
      needs: "services",
    },
    {
      title: "Un color de tres horas merece una seña",
      text: "Elegís qué servicios piden seña y qué porcentaje. Se paga con Mercado Pago o por transferencia, con el alias y el importe exacto a la vista. Si nadie la paga en 30 minutos, el turno se libera y el horario vuelve a ofrecerse.",
      vignette: awaitedDeposit("Color completo", "$34.500", "$10.350"),
      needs: "deposits",
    },
    {
      title: "Dos personas nunca quedan en el mismo horario",
      text: [
        "Si dos clientes tocan la misma hora a la vez, una la reserva y a la otra le mostramos las que siguen libres.",
        needs("agenda", "Y si vos encimás un turno a propósito, te avisamos antes."),
      ],
      vignette: race,
    },
    {
      title: "Cambiar un turno sin llamarte",
      text: "Cada turno tiene su propio enlace: se confirma, se mueve o se cancela sin contraseña, dentro del plazo que fijes. Los recordatorios no salen entre las 22 y las 8.",
      vignette: turnoByLink(
        "Tu turno en Casa Malva",
        "Corte y peinado con Lucía",
        "Podés moverlo hasta 12 horas antes.",
      ),
      needs: "turnoLink",
    },
  ],
  faqs: [
    {
      question: "¿Puedo poner precios distintos según el largo del pelo?",
      answer:
        "Sí. Un servicio puede tener varias opciones, cada una con su duración y su precio, fijo o «Desde». Quien reserva elige la suya y ve el total antes de confirmar.",
    },
    {
      question: "¿Mis clientes tienen que instalar una aplicación?",
      answer:
        "No. Reservan en el navegador, con tu enlace o tu código QR. Las páginas pesan muy poco, así que también abren con mala señal.",
    },
    {
      question: "¿Qué pasa si no pagan la seña?",
      answer:
        "A los 30 minutos el turno se cancela solo, le avisamos a tu cliente y el horario vuelve a quedar libre. Si avisó que transfirió, te esperamos a vos: tenés las horas que elijas para revisarlo.",
    },
    {
      question: "¿Cuánto cuesta para mi peluquería?",
      answer:
        "Nada: te registrás gratis y no hay mensualidades. El plan gratis está pensado para un negocio con una sola sucursal y un solo profesional.",
    },
  ],
};
