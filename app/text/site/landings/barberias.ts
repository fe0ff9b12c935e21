import { needs } from "#app/text/site/landings/claims.ts";
import type { Landing } from "#app/text/site/landings/landing.ts";

export const barberias: Landing = {
  title: "Turnos online para barberías, gratis",
  meta: "Agenda online gratis para barberías: un barbero por columna, turnos cada 15 minutos, recordatorios por email y código QR para el espejo.",
  heading: "Cada silla, su agenda",
  description:
    "El cliente elige barbero, corte y hora en un minuto, desde el QR del espejo o el enlace de tu bio. Vos mirás una pantalla y sabés quién sigue.",
  subTitles: [
    "Cada cliente con su barbero de siempre",
    "Corte y barba encadenados en el mismo turno",
    "Código QR para el espejo y la vidriera",
    "El día completo en el celular, silla por silla",
  ],
  cards: [
    { mark: "", title: "Nuevo turno: Tomás L.", text: "Corte y barba, sábado 10:30" },
    { mark: "Seña pagada", title: "$3.900", text: "" },
  ],
  sections: [
    {
      title: "El barbero de siempre, o el que esté libre",
      text: "Al reservar se elige con quién. Cada barbero tiene sus días, sus horarios y los servicios que hace, y no se ofrece nada que no pueda cumplir.",
      vignette: [
        [
          [
            "rows",
            ["✓", "Lautaro", "libre a las 10:30"],
            ["BS", "Bruno", "libre a las 11:15"],
            ["CO", "Ciro", "libre a las 16:00"],
          ],
          ["button", "Cualquier profesional"],
        ],
      ],
      needs: "employees",
    },
    {
      title: "Corte más barba, sin dejar huecos",
      text: "Los servicios se encadenan y el turno ocupa el tiempo justo. Vos elegís cada cuánto empieza un turno: cada 15, 20 o 30 minutos, por ejemplo.",
      vignette: [
        [
          [
            "day",
            {
              rows: 7,
              people: ["Lautaro", "Bruno"],
              hours: [
                [1, "10:00"],
                [3, "10:30"],
                [5, "11:00"],
                [7, "11:30"],
              ],
              blocks: [
                ["blue", 1, 1, 2, "Corte"],
                ["new", 1, 3, 3, "Corte y barba"],
                ["yellow", 2, 1, 3, "Corte"],
                ["violet", 2, 4, 2, "Barba"],
                ["green", 1, 6, 2, "Corte"],
              ],
            },
          ],
        ],
      ],
      needs: "stores",
    },
    {
      title: "Un sábado sin teléfono",
      text: "Tu página toma turnos las 24 horas. El sábado a la mañana, en lugar de atender llamados, mirás quién llegó y quién falta.",
      vignette: [
        [
          ["line", "Sábado, 15 de agosto", "9 turnos"],
          [
            "rows",
            ["✓", "10:00 Tomás L.", "Llegó"],
            ["✓", "10:15 Nico F.", "Llegó"],
            ["IR", "10:30 Iván R.", "Sigue"],
          ],
        ],
      ],
      needs: "agenda",
    },
    {
      title: "Quién falta y quién vuelve",
      text: [
        needs(
          "clients",
          "Marcás «No asistió» con un toque y queda en la ficha del cliente, junto a sus visitas y tus notas.",
          "Marcás «No vino» con un toque, y en su próximo turno ves cuántas veces vino y cuántas faltó.",
        ),
        "Así decidís a quién pedirle seña.",
      ],
      vignette: [
        [
          ["state", "Iván R.", "No vino 2 veces", "warm"],
          ["words", "Vino 8 veces. Corte y barba, sábado 10:30."],
          ["buttons", "Llegó", "No vino"],
        ],
      ],
      needs: "turno",
    },
  ],
  faqs: [
    {
      question: "¿Cada barbero puede ver solo su agenda?",
      answer: [
        "Sí. Lo invitás por email y ve sus turnos.",
        needs(
          "agendaOfOthers",
          "Vos decidís si además puede ver los de los demás.",
          "Si alguien tiene que ver los de todos, lo invitás como encargado.",
        ),
      ],
      needs: "team",
    },
    {
      question: "¿Puedo anotar a alguien que entra sin turno?",
      answer:
        "Sí. Lo cargás desde la agenda en el hueco libre, con nombre y servicio. Si se pisa con otro turno, te avisamos y decidís vos.",
      needs: "newTurno",
    },
    {
      question: "¿Funciona en cualquier teléfono?",
      answer: "Funciona en el navegador, sin instalar nada, también en teléfonos viejos y con poca señal.",
    },
    {
      question: "¿Cuánto sale por barbero?",
      answer:
        "Nada: no cobramos por silla ni por mes. El plan gratis está pensado para una sola sucursal y un solo profesional; si son más, escribinos.",
    },
  ],
};
