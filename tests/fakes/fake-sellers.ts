import { createHash } from "node:crypto";
import { err, ok, type Result } from "#app/domain/result.ts";
import type { PaymentFailure, PaymentGateway, SellerGrant } from "#app/usecases/payment-gateway.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";

const LIFE_SECONDS = 15_552_000;

type Consent = { readonly userId: string; readonly challenge: string; readonly redirectUri: string };
/** `refused`: the seller must come back; `not-ours`: the provider does not know our application. */
type Fault = "down" | "refused" | "not-ours";

/** A card provider in memory. Its sellers consent when told to; codes and refresh tokens work once. */
export function fakeSellers(now: () => number = () => 0) {
  const provider = fakePayments(now);
  const codes = new Map<string, Consent>();
  const refreshTokens = new Map<string, string>();
  const faults: Fault[] = [];
  const asked: string[] = [];
  let grants = 0;

  function answer(what: string, userId: string | undefined): Result<SellerGrant, PaymentFailure> {
    asked.push(what);
    const fault = faults.shift() ?? (userId === undefined ? "refused" : null);
    if (fault !== null || userId === undefined) return err(failure(fault ?? "refused"));
    grants += 1;
    const tokens = { accessToken: `access-${grants}-${userId}`, refreshToken: `refresh-${grants}-${userId}` };
    refreshTokens.set(tokens.refreshToken, userId);
    return ok({ ...tokens, providerUserId: userId, expiresInSeconds: LIFE_SECONDS });
  }

  const gateway: PaymentGateway = {
    ...provider.gateway,
    canConnect: true,
    authorizationUrl: (request) => `https://pagos.test/authorization?${new URLSearchParams(request)}`,
    exchangeCode: async ({ code, redirectUri, codeVerifier }) => {
      const consent = codes.get(code);
      codes.delete(code);
      const proof = createHash("sha256").update(codeVerifier).digest("base64url");
      const isTheirs = consent?.challenge === proof && consent.redirectUri === redirectUri;
      return answer(code, isTheirs ? consent.userId : undefined);
    },
    renewGrant: async (refreshToken) => {
      const userId = refreshTokens.get(refreshToken);
      refreshTokens.delete(refreshToken);
      return answer(refreshToken, userId);
    },
  };

  return {
    ...provider,
    gateway,
    /** The codes and refresh tokens presented so far. */
    asked,
    /** Makes the next exchange or renewal fail in this way. */
    refuse: (fault: Fault) => void faults.push(fault),
    /** A seller consents at the provider's address; answers the parameters of the return. */
    consent(authorizationUrl: string, userId: string) {
      const { searchParams: sent } = new URL(authorizationUrl);
      const challenge = sent.get("codeChallenge") ?? "";
      const code = `code-${codes.size + 1}-${crypto.randomUUID()}`;
      codes.set(code, { userId, challenge, redirectUri: sent.get("redirectUri") ?? "" });
      return { code, state: sent.get("state") ?? "" };
    },
  };
}

function failure(fault: Fault): PaymentFailure {
  const isUnauthorized = fault === "refused";
  return { isFinal: fault !== "down", isUnauthorized, reason: fault, retryAfterSeconds: null };
}
