import type { RequestAbout } from "#app/domain/codes/legal.ts";

/** The page of 'Botón de Baja de Servicio'. */
export const terminationText = {
  title: "Botón de Baja de Servicio",
  description:
    "Dá de baja tu cuenta o tu negocio en Turnero sin iniciar sesión. Te damos un código de baja en el momento.",
  lead: "Cerrá tu cuenta o tu negocio cuando quieras. No hace falta iniciar sesión ni hablar con nadie.",
  legend: "Qué querés dar de baja",
  name: "Nombre completo",
  email: "Email de la cuenta",
  comments: "Motivo (opcional)",
  submit: "Dar de baja",
  note: "Para cuidarte, mandamos un enlace a ese email: la baja se hace cuando lo tocás. Tu código lo tenés desde ahora.",
  asideTitle: "Qué pasa después",
  aside: [
    "Te damos un código de baja en el momento; la ley pide que sea antes de 24 horas.",
    "Avisamos a tus clientes con turnos pendientes.",
    "No hay cargos por baja: Turnero es gratis.",
  ],
  norms: "Ley 24.240, artículo 10 ter; Disposición 954/2025.",
} as const;

type Choice = { readonly value: RequestAbout; readonly title: string; readonly text: string };

export const terminationChoices: readonly Choice[] = [
  {
    value: "BUSINESS",
    title: "Mi negocio",
    text: "Tu página deja de tomar turnos. Antes podés bajar todos tus datos.",
  },
  {
    value: "ACCOUNT",
    title: "Mi cuenta de cliente",
    text: "Se cancelan tus próximos turnos y se borran tus datos.",
  },
  {
    value: "REMINDERS",
    title: "Solo los recordatorios",
    text: "Seguís con tu cuenta. Las confirmaciones de turnos te van a llegar igual.",
  },
];
