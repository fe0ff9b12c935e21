import { ARCHIVE_PAGE } from "#app/domain/setup/archive/archive-states.ts";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import { exportFile } from "#app/text/setup/closing.ts";

/** Words of the setup's start page, and of the business's data. */
export const hubText = {
  title: "Negocio",
  share: "Compartir",
  shareLead: "Tu página para reservar, para la bio, los estados y la vidriera.",
  page: "Página",
  pageLead: "Lo que se lee al entrar y en los buscadores.",
  shown: "Publicada",
  hidden: "Sin publicar",
  shownLead: "Cualquiera la ve y puede reservar.",
  hiddenLead: "Solo tu equipo la ve. Los turnos que ya hay siguen en pie.",
  edit: "Editar la página",
  see: "Ver tu página",
  publish: "Publicar",
  unpublish: "Dejar de publicar",
  unpublishLead:
    "Nadie podrá ver tu página ni reservar hasta que la publiques de nuevo. Los turnos que ya hay siguen en pie.",
  unpublishSure: "Sí, dejar de publicar",
  setup: "Configuración",
  setupLead: "Todo lo que cambia tu agenda y tu página.",
} as const;

/** Confirmations of acts on the setup's start page. */
export const hubDone = {
  oculta: "Tu página ya no está publicada.",
  guardado: "Guardamos los cambios.",
  reabierto: "Reabriste el negocio. Publicá tu página cuando quieras recibir turnos.",
} as const;

export const businessFormText = {
  title: "Tu página",
  slugHint: "La dirección anterior seguirá llevando a tu página.",
  description: "Presentación",
  descriptionHint: "Hasta 300 letras: qué hacen y qué los distingue.",
  instagramHint: "Opcional, como @casamalva",
  whatsappHint: "Opcional. Tus clientes te escriben desde tu página.",
  save: "Guardar",
  saving: "Guardando...",
  cancel: "Cancelar",
  stale:
    "Alguien más guardó estos datos mientras los editabas. Lo que escribiste sigue acá: si guardás de nuevo, queda lo tuyo.",
  keptNow: "Ahora está guardado:",
  nothing: "sin completar",
} as const;

type Way = {
  readonly href: string;
  readonly label: string;
  readonly about: string;
  readonly icon:
    | "store"
    | "calendar"
    | "bell"
    | "scissors"
    | "percent"
    | "user"
    | "card"
    | "link"
    | "history"
    | "trash";
  readonly isOwners: boolean;
};

/** Links to the rest of the setup; a page is added once it exists. */
export const hubWays: readonly Way[] = [
  {
    href: "/backoffice/setup/stores",
    label: "Sucursales",
    about: "Dónde atendés, en qué horarios y con qué reglas se reserva",
    icon: "store",
    isOwners: false,
  },
  {
    href: "/backoffice/setup/closures",
    label: "Cierres",
    about: "Vacaciones, reformas, un duelo: esos días no se puede reservar",
    icon: "calendar",
    isOwners: false,
  },
  {
    href: "/backoffice/setup/holidays",
    label: "Feriados",
    about: "Qué hacés en cada uno: abrir, cerrar o un horario especial",
    icon: "bell",
    isOwners: false,
  },
  {
    href: "/backoffice/setup/services",
    label: "Servicios",
    about: "Qué hacés, cuánto dura, cuánto cuesta y quién lo ofrece",
    icon: "scissors",
    isOwners: false,
  },
  {
    href: "/backoffice/setup/prices",
    label: "Cambiar precios",
    about: "Aumentá o bajá varios precios a la vez, hoy o desde una fecha",
    icon: "percent",
    isOwners: false,
  },
  {
    href: "/backoffice/setup/employees",
    label: "Profesionales",
    about: "Quién atiende, en qué horarios y qué servicios hace",
    icon: "user",
    isOwners: false,
  },
  {
    href: "/backoffice/setup/team",
    label: "Equipo",
    about: "Quién entra al sistema y qué puede hacer",
    icon: "link",
    isOwners: true,
  },
  {
    href: "/backoffice/payments?ver=account",
    label: "Cuentas para las señas",
    about: "Tu cuenta de Mercado Pago y tu cuenta bancaria",
    icon: "card",
    isOwners: false,
  },
  {
    href: "/backoffice/setup/history",
    label: "Historial",
    about: "Quién cambió qué y cuándo",
    icon: "history",
    isOwners: true,
  },
  {
    href: exportFile.href,
    label: "Llevarte tus datos",
    about: exportFile.about,
    icon: "link",
    isOwners: true,
  },
  {
    href: ARCHIVE_PAGE,
    label: "Importar un negocio",
    about: "El archivo de tus datos de otro negocio, en este si está vacío",
    icon: "link",
    isOwners: true,
  },
  {
    href: "/backoffice/legal",
    label: "Pedidos",
    about: "Arrepentimientos de tus clientes que hay que responder",
    icon: "bell",
    isOwners: false,
  },
  {
    href: CLOSING_PAGE,
    label: "Cerrar el negocio",
    about: "Llevate tus datos y dejá de recibir turnos",
    icon: "trash",
    isOwners: true,
  },
];
