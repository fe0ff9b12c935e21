import { LIST_PAGE } from "#app/domain/paths/page-paths.ts";
import { needs } from "#app/text/site/landings/claims.ts";
import type { Landing } from "#app/text/site/landings/landing.ts";
import { awaitedDeposit, race } from "#app/text/site/landings/pieces.ts";

export const reservasOnline: Landing = {
  title: "Reservas online gratis, las 24 horas",
  meta: "Recibí reservas online las 24 horas: servicio, profesional y horario en un minuto, sin instalar nada y sin turnos dobles. Registrate gratis.",
  heading: "Tu negocio cierra. Las reservas no.",
  description:
    "Tus clientes eligen servicio, profesional y horario a cualquier hora, desde el teléfono. Vos te despertás con la agenda armada.",
  subTitles: [
    "Abierto las 24 horas, los siete días",
    "Sin instalar nada y con cualquier señal",
    "Ningún turno encima de otro",
    "Seña por Mercado Pago o transferencia",
  ],
  cards: [
    { mark: "23:48", title: "Martina reservó", text: "Corte y peinado, viernes 10:30" },
    { mark: "06:20", title: "Tomás movió su turno", text: "Corte y barba, jueves 16:15" },
    { mark: "07:05", title: "Sol pagó la seña", text: "Color completo, $10.350" },
  ],
  picture: {
    labels: [
      [0, "18"],
      [2, "20"],
      [4, "22"],
      [6, "00"],
      [8, "02"],
      [10, "04"],
      [12, "06"],
      [14, "08"],
      [15, "09"],
      [18, "12"],
      [21, "15"],
    ],
    caption: "Ejemplo: a qué hora se hacen las reservas de una semana. El local abre de 9 a 20.",
  },
  sections: [
    {
      title: "Cuatro toques y listo",
      text: "Servicio, profesional, día y hora, confirmar. Se pueden ver precios y horarios sin registrarse, y el total está siempre a la vista.",
      vignette: [
        [
          [
            "rows",
            ["✓", "Corte y peinado", "$12.500"],
            ["✓", "Lucía", "profesional"],
            ["✓", "Viernes 14, 10:30", "45 mins"],
            ["4", "Confirmar", ""],
          ],
          ["button", "Reservar"],
        ],
      ],
      needs: "booking",
    },
    {
      title: "Abre con una rayita de señal",
      text: "Cada paso pesa menos que una foto y funciona aunque el teléfono sea viejo. No hay nada que descargar ni que actualizar.",
      vignette: [
        [
          ["line", "Una foto de celular", "3.000 KB"],
          ["bar", "whole"],
          ["line", "Un paso de la reserva", "10 KB"],
          ["bar", "little"],
          ["words", "Menos datos, menos espera."],
        ],
      ],
    },
    {
      title: "Nunca dos turnos en el mismo lugar",
      text: "Al confirmar, el horario se reserva una sola vez, aunque dos personas lo toquen a la vez. A quien llega segundo le mostramos lo que sigue libre.",
      vignette: race,
    },
    {
      title: "La seña, en el mismo paso",
      text: "Si el servicio la pide, se paga con Mercado Pago o se transfiere a tu alias con el importe exacto. El turno espera 30 minutos; si no llega, vuelve a quedar libre.",
      vignette: awaitedDeposit("Color completo", "$34.500", "$10.350"),
      needs: "deposits",
    },
  ],
  faqs: [
    {
      question: "¿Cómo llegan mis clientes a reservar?",
      answer: [
        needs(
          "listing",
          "Con tu enlace en redes o en WhatsApp, con el código QR del mostrador o desde el listado de negocios de {product}.",
          "Con tu enlace en redes o en WhatsApp, o con el código QR del mostrador.",
        ),
      ],
      link: { label: "Ver el listado de negocios", href: LIST_PAGE, needs: "listing" },
      needs: "qr",
    },
    {
      question: "¿Puedo aceptar reservas solo en ciertos horarios?",
      answer:
        "Sí. Se ofrecen únicamente los horarios del local y de cada profesional, con la anticipación mínima que fijes.",
      needs: "stores",
    },
    {
      question: "¿Qué pasa si alguien reserva mal?",
      answer:
        "Puede mover o cancelar el turno desde el enlace que le llega por email, dentro del plazo que vos elijas.",
      needs: "move",
    },
    {
      question: "¿Las reservas tienen comisión?",
      answer:
        "No cobramos por reserva ni por mes. Si cobrás la seña con Mercado Pago, rige la comisión de Mercado Pago.",
    },
  ],
};
