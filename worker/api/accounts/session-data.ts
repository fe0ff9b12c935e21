import { z } from "@hono/zod-openapi";
import { ACCOUNT_TYPES } from "#app/domain/codes/account.ts";
import type { LiveSession } from "#app/usecases/accounts/sessions.server.ts";

/** The session's data for its client (contract, Sessions; accounts §3). */
export const sessionDataSchema = z
  .object({
    success: z.literal(true),
    token: z.string().nullable(),
    displayName: z.string(),
    email: z.string(),
    userId: z.string(),
    businessId: z.string().nullable(),
    typeAccount: z.enum(ACCOUNT_TYPES),
    expirationDate: z.iso.datetime(),
  })
  .meta({ id: "SessionData" });

/** `token` is null for a session by cookie, because scripts must not see that token. */
export function sessionData(session: LiveSession, token: string | null): z.infer<typeof sessionDataSchema> {
  const { displayName, email, userId, accountType } = session.actor;
  return {
    success: true,
    token,
    displayName,
    email,
    userId,
    businessId: session.businessId,
    typeAccount: accountType,
    expirationDate: new Date(session.expiresAt).toISOString(),
  };
}
