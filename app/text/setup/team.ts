import type { Role } from "#app/domain/codes/account.ts";
import type { RefusalCode } from "#app/domain/codes/refusal.ts";
import type { SetupDetail } from "#app/domain/codes/setup.ts";
import type { HeldMail } from "#app/domain/first-contacts.ts";
import { errorMessage } from "#app/text/errors.ts";
import { heldInvitation } from "#app/text/messages/held-mail.ts";

const ROLE_NAMES: Readonly<Record<Role, string>> = {
  OWNER: "Dueño",
  MANAGER: "Encargado",
  PROFESSIONAL: "Profesional",
};

/** 'Dueño', 'Encargado', 'Profesional'. */
export function roleName(role: Role): string {
  return ROLE_NAMES[role];
}

/** The rights of each role, beside its name. */
export const ROLE_HINTS: Readonly<Record<Role, string>> = {
  OWNER: "Puede todo: también el equipo, publicar y cerrar el negocio.",
  MANAGER: "Lleva el negocio y sus señas, sin el equipo ni el cierre.",
  PROFESSIONAL: "Ve y cambia solo lo suyo.",
};

/** A line of the setup's history. */
export function invitedDetails(from: string | null, to: string | null): readonly SetupDetail[] {
  return [{ field: "Rol", from, to }];
}

/** Words of a business's members and invitations. */
export const teamText = {
  title: "Equipo",
  lead: "Quiénes entran a tu negocio con su propia cuenta, y qué pueden hacer.",
  members: "Personas",
  you: "Vos",
  pendingTitle: "Invitaciones",
  pending: "Invitación enviada",
  over: "Invitación vencida",
  noPending: "No hay invitaciones sin respuesta.",
  inviteTitle: "Invitar por email",
  inviteLead: "Le enviamos un enlace que sirve una sola vez, durante 7 días.",
  email: "Email",
  role: "Rol",
  employee: "Profesional que es",
  employeeHint: "Quien entra como profesional ve los turnos de este profesional.",
  nobody: "Ninguno",
  invite: "Invitar",
  inviting: "Invitando...",
  again: "Enviar de nuevo",
  takeBack: "Retirar",
  change: "Cambiar rol",
  save: "Guardar rol",
  remove: "Quitar del equipo",
  removeSure: (name: string) => `${name} deja de entrar a tu negocio en este momento. Sus turnos no cambian.`,
  removeSelf: "Dejás de entrar a este negocio en este momento.",
  removeLabel: "Sí, quitar",
  whose: (name: string, does: string) => `${does}: ${name}`,
} as const;

/** Confirmations of acts on the team. */
export const teamDone = {
  invitada: "Enviamos la invitación.",
  "enviada-de-nuevo": "Enviamos la invitación de nuevo. El enlace anterior dejó de servir.",
  "guardada-sin-publicar": heldInvitation.NOT_PUBLISHED,
  "guardada-sin-enviar": heldInvitation.TOO_MANY,
  retirada: "Retiraste la invitación. Su enlace ya no sirve.",
  rol: "Guardamos el rol y le avisamos por email.",
  quitada: "Ya no es parte del equipo. Le avisamos por email.",
} as const;

/** The key for a valid invitation that stays without its mail. */
export const heldInvitationDone = {
  NOT_PUBLISHED: "guardada-sin-publicar",
  TOO_MANY: "guardada-sin-enviar",
} as const satisfies Readonly<Record<HeldMail, keyof typeof teamDone>>;

/** The sentence under a field of the team's forms. */
export function teamFieldMessage(field: string, code: RefusalCode): string {
  if (field === "employeeId" && code === "REQUIRED") return "Elegí qué profesional es";
  if (field === "employeeId") return "Otra persona del equipo ya es ese profesional";
  if (field === "role") return "Elegí un rol";
  if (field === "email" && code === "REQUIRED") return "Escribí su email";
  if (field === "email" && code === "VALIDATION") return errorMessage("INVALID_EMAIL");
  return errorMessage(code);
}

/** Words of the page behind an invitation's link. */
export const invitationText = {
  title: "Invitación",
  headline: (business: string) => `Te invitaron a ${business}`,
  by: (inviter: string | null, role: Role) =>
    inviter === null
      ? `Vas a entrar como ${ROLE_NAMES[role].toLowerCase()}.`
      : `${inviter} te invita a entrar como ${ROLE_NAMES[role].toLowerCase()}.`,
  accept: "Aceptar invitación",
  accepting: "Aceptando...",
  guest: (email: string) =>
    `Para aceptar, iniciá sesión o creá tu cuenta con ${email}, la dirección que recibió la invitación.`,
  logIn: "Iniciar sesión",
  signUp: "Crear cuenta",
  other: (email: string) =>
    `Esta invitación es para ${email} y entraste con otra dirección. Cerrá sesión y entrá con esa.`,
  logOut: "Cerrar sesión",
  home: "Ir al inicio",
  used: "Esta invitación ya se usó. Si fuiste vos, ya sos parte del equipo.",
  expired: "Esta invitación venció: sirve durante 7 días. Pedí que te la envíen de nuevo.",
  takenBack: "Quien te invitó retiró esta invitación.",
} as const;
