import { needs } from "#app/text/site/landings/claims.ts";
import {
  aTurnoInAName,
  cardOfClient,
  noShowsToday,
  yourListToday,
} from "#app/text/site/landings/clients-today.ts";
import type { Landing } from "#app/text/site/landings/landing.ts";

export const administracionDeClientes: Landing = {
  title: "Administración de clientes para tu negocio",
  meta: [
    needs(
      "clientImport",
      "Fichas de clientes con historial, notas y ausencias, búsqueda rápida e importación desde una planilla. Tus datos son tuyos: exportalos cuando quieras.",
      "Fichas de clientes con historial, notas y ausencias, y búsqueda rápida. Tus datos son tuyos: exportalos cuando quieras.",
    ),
  ],
  heading: [needs("clients", "Cada cliente, con su historia", "Cada turno, con nombre y apellido")],
  description: [
    needs(
      "clients",
      "Qué se hizo, cuándo vino, qué le gusta y si faltó. La ficha se arma sola con cada turno y la encontrás por nombre, teléfono o email.",
      "Quién viene ahora, cuántas veces vino y si faltó. Anotás a cada cliente una sola vez y después lo encontrás por nombre, teléfono o email.",
    ),
  ],
  subTitles: [
    [
      needs(
        "clients",
        "Historial de turnos y ausencias en una ficha",
        "Visitas y ausencias a la vista en cada turno",
      ),
    ],
    [needs("clients", "Notas y etiquetas que ve solo tu equipo", "Notas del turno que ve solo tu equipo")],
    [needs("clientImport", "Importás tu lista desde una planilla", "WhatsApp, llamada o email en un toque")],
    "Exportás todo cuando quieras",
  ],
  cards: [
    { mark: "10:30", title: "Sigue Martina", text: "Vino 8 veces" },
    { mark: "11:15", title: "Después, Iván", text: "No vino 2 veces" },
    { mark: "12:00", title: "Paula, por primera vez", text: "Todavía no vino" },
  ],
  picture: {
    labels: [
      [0, "ENE"],
      [2, "FEB"],
      [4, "MAR"],
      [6, "ABR"],
      [8, "MAY"],
      [10, "JUN"],
      [12, "JUL"],
      [14, "AGO"],
      [16, "SEP"],
      [18, "OCT"],
      [20, "NOV"],
      [22, "DIC"],
    ],
    caption: "Ejemplo: las visitas de una clienta en un año. Con borde, la vez que no vino.",
  },
  sections: [
    {
      title: "La ficha se arma sola",
      text: "Cada turno queda en el historial de quien reservó, con su fecha, sus servicios y su estado. Sumás notas y etiquetas, y la próxima vez ya sabés.",
      vignette: cardOfClient,
      needs: "clients",
      meanwhile: aTurnoInAName,
    },
    {
      title: "Traé la lista que ya tenés",
      text: "Subís una planilla CSV y ves cómo va a quedar antes de aceptar. Los repetidos se juntan en una sola ficha.",
      vignette: [
        [
          ["state", "clientes.csv", "Vista previa"],
          [
            "rows",
            ["✓", "Clientes nuevos", "212"],
            ["=", "Ya estaban", "18"],
            ["2", "Repetidos que se juntan", "7"],
          ],
          ["button", "Importar"],
        ],
      ],
      needs: "clientImport",
      meanwhile: yourListToday,
    },
    {
      title: "Ausencias a la vista",
      text: "Quien no viene queda marcado en su ficha. Si hace falta, podés impedir que esa persona reserve online y atenderla igual por teléfono.",
      vignette: noShowsToday.vignette,
      needs: "clients",
      meanwhile: noShowsToday,
    },
    {
      title: "Datos cuidados, y tuyos",
      text: "No usamos cookies de seguimiento ni vendemos datos. Exportás tus clientes cuando quieras, y quien te reservó puede pedir los suyos o corregirlos en los plazos de la Ley 25.326.",
      vignette: [
        [
          ["line", "Llevate tus datos", ""],
          [
            "rows",
            ["✓", "Clientes", "clientes.csv"],
            ["✓", "Turnos", "turnos.csv"],
            ["✓", "Servicios", "servicios.csv"],
          ],
        ],
      ],
      needs: "dataExport",
    },
  ],
  faqs: [
    {
      question: "¿Quién puede ver los datos de mis clientes?",
      answer: [
        "Vos y las personas de tu equipo a las que les diste permiso.",
        needs(
          "agendaOfOthers",
          "Un profesional ve solo su agenda, salvo que decidas otra cosa.",
          "Un profesional ve solo su agenda; un encargado, la de todos.",
        ),
      ],
      needs: "team",
    },
    {
      question: "¿Puedo escribirles por WhatsApp?",
      answer: [
        needs(
          "clients",
          "Sí. Desde la ficha o el turno abrís el chat con un toque.",
          "Sí. Desde el turno abrís el chat con un toque.",
        ),
        "El mensaje lo mandás vos, desde tu WhatsApp.",
      ],
      needs: "turno",
    },
    {
      question: "¿Qué pasa si cargué dos veces a la misma persona?",
      answer: "Unís las dos fichas: el historial queda junto y no se pierde ningún turno.",
      needs: "clients",
    },
    {
      question: "¿Tiene límite de clientes?",
      answer:
        "El plan gratis no pone un tope de clientes. Está pensado para un negocio con una sola sucursal y un solo profesional.",
    },
  ],
};
