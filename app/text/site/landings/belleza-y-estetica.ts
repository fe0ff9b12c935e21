import type { Landing } from "#app/text/site/landings/landing.ts";
import { turnoByLink } from "#app/text/site/landings/pieces.ts";

export const bellezaYEstetica: Landing = {
  title: "Turnos online para belleza y estética, gratis",
  meta: "Agenda gratis para centros de estética: cejas, pestañas, depilación y faciales con turnos online, seña, varias sucursales y recordatorios por email.",
  heading: "Un turno para cada tratamiento, a la hora justa",
  description:
    "Cejas, pestañas, depilación, faciales o corporales: tus clientes encuentran el servicio por categoría, eligen profesional y reservan. Vos ves quién hace qué, y cuándo.",
  subTitles: [
    "Servicios ordenados por categoría, con precio y duración",
    "Cada profesional atiende solo lo que sabe hacer",
    "Varias sucursales, cada una con sus horarios",
    "Seña en los tratamientos que la necesiten",
  ],
  cards: [
    { mark: "", title: "Nuevo turno: Paula R.", text: "Lifting de pestañas, martes 10:30" },
    { mark: "Seña pagada", title: "$5.400", text: "" },
  ],
  sections: [
    {
      title: "El servicio correcto con la persona correcta",
      text: "Marcás qué tratamientos hace cada profesional. Al reservar aparecen solo quienes pueden hacerlo, con sus horarios de verdad.",
      vignette: [
        [
          ["state", "Lifting de pestañas", "2 profesionales"],
          ["rows", ["LF", "Lucía", "Cejas y pestañas"], ["BS", "Brenda", "Pestañas"]],
        ],
        [["words", "Camila no lo hace: no aparece."]],
      ],
      needs: "employees",
    },
    {
      title: "Horario cortado, feriados y licencias",
      text: "Cargás mañana y tarde por separado, los feriados que no abrís y las ausencias de cada profesional. Lo que está cerrado no se ofrece, y se explica por qué.",
      vignette: [
        [
          [
            "days",
            ["14", "VIE"],
            ["15", "SÁB"],
            ["16", "DOM", "off"],
            ["17", "LUN", "off"],
            ["18", "MAR", "on"],
          ],
          ["words", "Lunes 17: feriado. Abrimos el martes 18."],
          ["slots", -1, "09:00", "12:15", "16:30"],
        ],
      ],
      needs: "holidays",
    },
    {
      title: "Más de una sucursal, una sola página",
      text: "Tu página muestra cada local con su dirección, sus horarios y su botón para reservar. Cada uno fija su propio plazo para cancelar o mover un turno.",
      vignette: [
        [
          ["state", "Palermo", "Disponible"],
          ["words", "Lun 09:00 - 13:00 / 16:00 - 20:00"],
          ["buttons", "RESERVAR TURNO"],
        ],
        [
          ["state", "Caballito", "Disponible"],
          ["words", "Lun 10:00 - 19:00"],
          ["buttons", "RESERVAR TURNO"],
        ],
      ],
      needs: "page",
    },
    {
      title: "Avisos que llegan a tiempo",
      text: "Confirmación al reservar y recordatorio por email un día y dos horas antes. Quien no puede ir mueve su turno desde el mismo email, y el lugar vuelve a ofrecerse.",
      vignette: turnoByLink(
        "Recordatorio de tu turno",
        "Lifting de pestañas con Lucía",
        "Podés moverlo hasta 24 horas antes.",
      ),
      needs: "turnoLink",
    },
  ],
  faqs: [
    {
      question: "¿Puedo tener cabinas o profesionales con horarios distintos?",
      answer:
        "Cada profesional puede tener sus propios días y horarios en cada sucursal. {product} combina los de la persona con los del local y ofrece lo que queda libre.",
    },
    {
      question: "¿Cómo evito dos turnos a la misma hora?",
      answer:
        "No hace falta que hagas nada: la reserva se confirma solo si el horario sigue libre en ese instante. Nadie puede reservar online encima de otro turno.",
    },
    {
      question: "¿Puedo cerrar la agenda unos días?",
      answer:
        "Sí. Cargás un cierre con su motivo y la fecha de reapertura. Quien entra ve el aviso y puede saltar al próximo día abierto.",
      needs: "closures",
    },
    {
      question: "¿Es gratis de verdad?",
      answer:
        "Sí, sin mensualidades. El plan gratis está pensado para una sola sucursal y un solo profesional; si tenés más, escribinos y vemos tu caso.",
    },
  ],
};
