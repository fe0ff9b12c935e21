import { z } from "zod";
import { ROLES } from "#app/domain/codes/account.ts";
import { email } from "#app/inputs/accounts.ts";
import { absentOr, opaqueId } from "#app/inputs/fields.ts";

const role = z.enum(ROLES, { error: absentOr });

/** The professional that somebody is; null for none, also where a form sends nothing. */
const employeeId = z
  .string({ error: "VALIDATION" })
  .max(64, { error: "VALIDATION" })
  .nullish()
  .transform((text) => text || null);

/** Who is asked to work for a business, and as what (contract, Business side). */
export const invitationInput = z.object({ email, role, employeeId }).meta({ id: "TeamInvitation" });
export type InvitationInput = z.output<typeof invitationInput>;

/** What somebody is in a business from now on. */
export const memberInput = z.object({ role, employeeId }).meta({ id: "TeamRole" });
export type MemberInput = z.output<typeof memberInput>;

/** Somebody of a team. */
export const teamPath = z.object({ userId: opaqueId });

/** What an invitation's link bears. */
export const invitePath = z.object({ token: opaqueId });

/** Whom a page of the list follows. */
export const teamQuery = z.object({ after: opaqueId.optional() });
