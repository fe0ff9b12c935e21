import { z } from "zod";
import { ROLES } from "#app/domain/codes/account.ts";
import { email } from "#app/inputs/accounts.ts";
import { absentOr, opaqueId } from "#app/inputs/fields.ts";

const role = z.enum(ROLES, { error: absentOr });

/** The professional that a member is linked to; null for none, or if a form sends an empty value. */
const employeeId = z
  .string({ error: "VALIDATION" })
  .max(64, { error: "VALIDATION" })
  .nullish()
  .transform((text) => text || null);

/** The invited member's email, role and professional (contract, Business side). */
export const invitationInput = z.object({ email, role, employeeId }).meta({ id: "TeamInvitation" });
export type InvitationInput = z.output<typeof invitationInput>;

/** A member's new role in a business. */
export const memberInput = z.object({ role, employeeId }).meta({ id: "TeamRole" });
export type MemberInput = z.output<typeof memberInput>;

/** A member of a team. */
export const teamPath = z.object({ userId: opaqueId });

/** The token of an invitation's link. */
export const invitePath = z.object({ token: opaqueId });

/** The last user of the previous page of the list. */
export const teamQuery = z.object({ after: opaqueId.optional() });
