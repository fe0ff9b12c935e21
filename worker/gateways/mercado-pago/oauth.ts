import { z } from "zod";
import type { SellerGrant } from "#app/usecases/payment-gateway.ts";
import { wireId } from "./wire.ts";

/** Our application at Mercado Pago, in whose name sellers let us sell. */
export type Application = { readonly clientId: string; readonly clientSecret: string };

type Request = { readonly state: string; readonly redirectUri: string; readonly codeChallenge: string };

/** Where a seller says yes; comes back to `redirectUri`, to the letter the registered one, with `code` and `state`. */
export function authorizationPage(authUrl: string, clientId: string, request: Request): string {
  const params = new URLSearchParams({
    client_id: clientId,
    response_type: "code",
    platform_id: "mp",
    state: request.state,
    redirect_uri: request.redirectUri,
    code_challenge: request.codeChallenge,
    code_challenge_method: "S256",
  });
  return `${authUrl.replace(/\/+$/, "")}/authorization?${params}`;
}

/** Tokens of 180 days; without a refresh token they could not be kept alive, so none is no grant. */
export const grantReply = z
  .object({
    access_token: z.string().min(1).max(4096),
    refresh_token: z.string().min(1).max(4096),
    user_id: wireId,
    expires_in: z.int().positive(),
  })
  .transform(
    (wire): SellerGrant => ({
      accessToken: wire.access_token,
      refreshToken: wire.refresh_token,
      providerUserId: wire.user_id,
      expiresInSeconds: wire.expires_in,
    }),
  );
