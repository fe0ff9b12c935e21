import type { Role } from "#app/domain/codes/account.ts";
import type { Letter } from "#app/text/mails/letter.ts";
import { greeting, oneLine } from "#app/text/mails/plain.ts";
import { roleName } from "#app/text/setup/team.ts";

type Told = { readonly product: string; readonly business: string; readonly href: string };

type InvitationFacts = Told & { readonly inviter: string | null; readonly role: Role };

/** To an address that may have no account: an invitation to join a business's team. */
export function invitationLetter({ product, business, inviter, role, href }: InvitationFacts): Letter {
  const name = oneLine(business);
  const who = inviter === null ? "Te invitan" : `${oneLine(inviter)} te invita`;
  return {
    subject: `Te invitaron a ${name} en ${product}`,
    preview: "El enlace sirve una sola vez, durante 7 días.",
    title: `Te invitaron a ${name}`,
    intro: `Hola. ${who} a entrar a ${name} como ${roleName(role).toLowerCase()}.`,
    blocks: [
      { kind: "action", label: "Ver la invitación", href },
      {
        kind: "words",
        title: null,
        text: "El enlace sirve una sola vez y vence a los 7 días. Si no esperabas esta invitación, ignorá este email.",
      },
      { kind: "address", lead: "Si el botón no funciona, copiá este enlace en tu navegador:", href },
    ],
    reason: `Te escribimos porque alguien de ${name}, que usa ${product}, te invitó con esta dirección.`,
    footer: [],
  };
}

type MemberFacts = Told & { readonly firstName: string };

/** To a member of a business: their role changed. */
export function changedRoleLetter({
  product,
  business,
  href,
  firstName,
  role,
}: MemberFacts & { readonly role: Role }): Letter {
  const name = oneLine(business);
  return {
    subject: `Tu rol en ${name} cambió`,
    preview: `Ahora entrás como ${roleName(role).toLowerCase()}.`,
    title: "Tu rol cambió",
    intro: `${greeting(firstName)} Desde ahora entrás a ${name} como ${roleName(role).toLowerCase()}.`,
    blocks: [{ kind: "action", label: `Ir a ${product}`, href }],
    reason: `Te escribimos porque trabajás en ${name}, que usa ${product}.`,
    footer: [],
  };
}

/** To a former member of a business. */
export function removedLetter({ product, business, href, firstName }: MemberFacts): Letter {
  const name = oneLine(business);
  return {
    subject: `Ya no sos parte del equipo de ${name}`,
    preview: "Tu cuenta y tus turnos como cliente siguen igual.",
    title: "Ya no sos parte del equipo",
    intro: `${greeting(firstName)} Desde ahora tu cuenta no entra más a ${name}.`,
    blocks: [
      { kind: "words", title: null, text: "Tu cuenta y tus turnos como cliente siguen igual." },
      { kind: "link", label: `Ir a ${product}`, href },
    ],
    reason: `Te escribimos porque trabajabas en ${name}, que usa ${product}.`,
    footer: [],
  };
}
