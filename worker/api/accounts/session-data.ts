import { z } from "@hono/zod-openapi";
import { ACCOUNT_TYPES } from "#app/domain/codes/account.ts";
import type { LiveSession } from "#app/usecases/accounts/sessions.server.ts";

/** What a client is told of its session (contract, Sessions; accounts §3). */
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

/** `token` is null where the session came by cookie: scripts must not see that one. */
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
