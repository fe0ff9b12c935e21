import { z } from "zod";
import type { SellerGrant } from "#app/usecases/payment-gateway.ts";
import { wireId } from "./wire.ts";

/** Our application at Mercado Pago, which sellers allow to sell for them. */
export type Application = { readonly clientId: string; readonly clientSecret: string };

type Request = { readonly state: string; readonly redirectUri: string; readonly codeChallenge: string };

/**
 * The page where a seller consents. It returns to `redirectUri`, which must equal the registered address exactly, with `code`
 * and `state`.
 */
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

/** Tokens last 180 days. Without a refresh token they could not be renewed, so such a reply is not accepted. */
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
