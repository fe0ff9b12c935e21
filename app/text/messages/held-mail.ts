import type { HeldMail } from "#app/domain/first-contacts.ts";

/** The reasons that a client was not told of a change, and the ways on for staff. */
export const heldText: Readonly<Record<HeldMail, string>> = {
  NOT_PUBLISHED:
    "Todavía no le avisamos a tus clientes: confirmá tu email y publicá tu página. Lo de antes no se manda después.",
  TOO_MANY:
    "No le avisamos al cliente: hoy ya les escribimos por primera vez a muchos, y hay un máximo por día. Avisale vos, por ejemplo por WhatsApp.",
};

/** The same for an invitation to the team, which stays valid. */
export const heldInvitation: Readonly<Record<HeldMail, string>> = {
  NOT_PUBLISHED:
    "Guardamos la invitación, pero todavía no la mandamos: confirmá tu email y publicá tu página. Después enviala de nuevo.",
  TOO_MANY:
    "Guardamos la invitación, pero no la mandamos: hoy ya escribimos a muchas direcciones nuevas. Enviala de nuevo mañana.",
};

/** The same for several bookings at once. */
export function heldOfSeveral({ count, why }: { readonly count: number; readonly why: HeldMail }): string {
  if (count === 1 || why === "NOT_PUBLISHED") return heldText[why];
  return `No les avisamos a ${count} clientes: hoy ya les escribimos por primera vez a muchos, y hay un máximo por día. Avisales vos, por ejemplo por WhatsApp.`;
}

/** The same for a closed statement of a professional without an account. */
export const heldStatement: Readonly<Record<HeldMail, string>> = {
  NOT_PUBLISHED:
    "No se la mandamos por email: confirmá tu email y publicá tu página. Lo de antes no se manda después.",
  TOO_MANY:
    "No se la mandamos por email: hoy ya escribimos a muchas direcciones nuevas, y hay un máximo por día. Pasásela vos.",
};

/** The same for the answer to a legal request. */
export const heldAnswer: Readonly<Record<HeldMail, string>> = {
  NOT_PUBLISHED:
    "La respuesta no va por email: confirmá tu email y publicá tu página. Lo de antes no se manda después.",
  TOO_MANY:
    "La respuesta no va por email: hoy ya escribimos a muchas direcciones nuevas, y hay un máximo por día. Respondele vos.",
};
