import type { Landing } from "#app/text/site/landings/landing.ts";
import { awaitedDeposit } from "#app/text/site/landings/pieces.ts";

export const manicuras: Landing = {
  title: "Turnos online para manicuras y uñas, gratis",
  meta: "Agenda gratis para manicuras: turnos online de esmaltado, kapping y esculpidas, con seña, recordatorios por email y tu propio enlace para la bio.",
  heading: "Las manos ocupadas y la agenda al día",
  description:
    "Semipermanente, kapping, esculpidas o retiro: cada servicio con su tiempo y su precio. Tus clientas reservan desde el enlace de tu bio mientras vos terminás un diseño.",
  subTitles: [
    "Un enlace para la bio y un código QR para la mesa",
    "Retiro y esmaltado en el mismo turno, con el tiempo justo",
    "Seña para cuidar los turnos de esculpidas",
    "Turnos que se mueven online, sin cadenas de mensajes",
  ],
  cards: [
    { mark: "", title: "Nuevo turno: Sol P.", text: "Kapping, jueves 10:30" },
    { mark: "Seña pagada", title: "$6.600", text: "" },
  ],
  sections: [
    {
      title: "Cada técnica con su tiempo",
      text: "Cargás esmaltado, kapping, esculpidas o nail art con la duración real de cada uno. {product} ofrece solo los huecos en los que el servicio entra completo.",
      vignette: [
        [
          [
            "rows",
            ["E", "Esmaltado", "45 mins"],
            ["K", "Kapping", "1 hr, 15 mins"],
            ["U", "Uñas esculpidas", "2 hrs"],
            ["R", "Retiro", "30 mins"],
          ],
        ],
      ],
      needs: "services",
    },
    {
      title: "Retiro más esmaltado, sin cuentas",
      text: "Quien reserva suma los servicios que necesita y ve el total de tiempo y de plata antes de confirmar. Vos recibís un turno armado, no un «¿tenés algo para el viernes?».",
      vignette: [
        [
          ["rows", ["✓", "Retiro", "$5.000"], ["✓", "Esmaltado", "$11.000"]],
          ["total", "2 servicios, 1 hr, 15 mins", "$16.000"],
          ["button", "Continuar"],
        ],
      ],
    },
    {
      title: "La seña llega antes que la clienta",
      text: "Pedís un porcentaje en los servicios que elijas, con Mercado Pago o por transferencia a tu alias. Sin seña paga en 30 minutos, el horario vuelve a estar libre.",
      vignette: awaitedDeposit("Uñas esculpidas", "$22.000", "$6.600"),
      needs: "deposits",
    },
    {
      title: "Tus precios, al día en un minuto",
      text: "Cambiás una lista entera por porcentaje, con redondeo y vista previa. Los turnos ya tomados conservan el precio con el que se reservaron.",
      vignette: [
        [
          ["state", "Aumento", "10%"],
          [
            "rows",
            ["E", "Esmaltado", "$12.100"],
            ["K", "Kapping", "$18.700"],
            ["U", "Esculpidas", "$24.200"],
          ],
          ["button", "Cambiar 3 precios"],
        ],
      ],
      needs: "prices",
    },
  ],
  faqs: [
    {
      question: "¿Sirve si trabajo sola en mi casa?",
      answer:
        "Sí. El plan gratis está pensado para un negocio con una sola sucursal y un solo profesional. Vos decidís los días, los horarios y con cuánta anticipación se puede reservar.",
    },
    {
      question: "¿Puedo compartir mi agenda en Instagram?",
      answer:
        "Sí. Tenés una página con tus servicios y precios y un enlace corto para la bio. También un código QR listo para imprimir.",
      needs: "qr",
    },
    {
      question: "¿Puedo pedir seña solo en algunos servicios?",
      answer:
        "Sí. La seña se activa servicio por servicio, con el porcentaje que elijas. El resto se reserva sin pagar nada.",
    },
    {
      question: "¿Hace falta que mis clientas tengan una cuenta?",
      answer:
        "Ven servicios, precios y horarios sin registrarse. Para confirmar se identifican con su email o con Google o Facebook, y después manejan el turno desde el enlace que les llega.",
    },
  ],
};
