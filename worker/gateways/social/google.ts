import { decodeProtectedHeader } from "jose/decode/protected_header";
import { jwtVerify } from "jose/jwt/verify";
import { z } from "zod";
import { ok, type Result } from "#app/domain/result.ts";
import type { IdentityProvider, ProviderFailure, SocialIdentity } from "#app/usecases/deps.ts";
import { sharedKeySet } from "./jwks.ts";
import { keptEmail, namesOf } from "./person.ts";
import { askProvider, type ProviderSettings, patience, refused } from "./provider.ts";

const LONGEST_TOKEN = 8192;
const ISSUERS = ["accounts.google.com", "https://accounts.google.com"];
/** Seconds of difference allowed between Google's clock and ours. */
const TOLERANCE = 60;
const EARLIEST_ISSUE = 300;

const ADDRESSES = {
  authorize: { host: "https://accounts.google.com", path: "/o/oauth2/v2/auth" },
  token: { host: "https://oauth2.googleapis.com", path: "/token" },
  certs: { host: "https://www.googleapis.com", path: "/oauth2/v3/certs" },
} as const;

const claimsSchema = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  aud: z.string(),
  azp: z.string().optional(),
  exp: z.number(),
  iat: z.number(),
  nonce: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  hd: z.string().min(1).optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
});
type Claims = z.infer<typeof claimsSchema>;

const tokenReplySchema = z.object({ id_token: z.string() });

/** Login by Google: its ID token, checked here against Google's published keys (OpenID Connect Core §3.1.3.7). */
export function googleProvider(settings: ProviderSettings, now: () => number = Date.now): IdentityProvider {
  const { clientId, clientSecret } = settings;
  const at = (what: keyof typeof ADDRESSES) =>
    new URL(ADDRESSES[what].path, settings.url ?? ADDRESSES[what].host);

  async function identify(token: string, nonce: string | null, signal: AbortSignal) {
    const claims = await verifiedClaims(token, signal);
    if (!claims.ok) return claims;
    const fault = faultOf(claims.value, nonce);
    return fault === null ? ok(identityOf(claims.value, token)) : refused(fault);
  }

  async function verifiedClaims(
    token: string,
    signal: AbortSignal,
  ): Promise<Result<Claims, ProviderFailure>> {
    const kid = keyIdOf(token);
    if (kid === null) return refused("not a token of Google's kind");
    const key = await sharedKeySet(at("certs"))(kid, signal);
    if (!key.ok) return key;
    if (key.value === null) return refused("unknown key");
    try {
      const { payload } = await jwtVerify(token, key.value, {
        algorithms: ["RS256"],
        issuer: ISSUERS,
        audience: clientId,
        clockTolerance: TOLERANCE,
        currentDate: new Date(now()),
      });
      const claims = claimsSchema.safeParse(payload);
      return claims.success ? ok(claims.data) : refused("unexpected claims");
    } catch (error) {
      return refused(wordOf(error));
    }
  }

  function faultOf({ aud, azp, iat, nonce }: Claims, wantedNonce: string | null): string | null {
    if (aud !== clientId || (azp !== undefined && azp !== clientId)) return "another client's token";
    if (iat > now() / 1000 + EARLIEST_ISSUE) return "issued in the future";
    return wantedNonce !== null && nonce !== wantedNonce ? "another nonce" : null;
  }

  return {
    authorizationUrl({ redirectUri, state, nonce }) {
      const url = at("authorize");
      url.search = `${new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "openid email profile",
        prompt: "select_account",
        state,
        nonce,
      })}`;
      return url.href;
    },

    async identifyByCode({ code, redirectUri, nonce }) {
      const signal = patience();
      const form = {
        code,
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uri: redirectUri,
        grant_type: "authorization_code",
      };
      const reply = await askProvider({
        what: "code",
        url: at("token"),
        form,
        schema: tokenReplySchema,
        signal,
      });
      return reply.ok ? identify(reply.value.value.id_token, nonce, signal) : reply;
    },

    identifyByToken: (token) => identify(token, null, patience()),
  };
}

/** The id of the key that signed a token; null if it is not an RS256 token. */
function keyIdOf(token: string): string | null {
  if (token.length > LONGEST_TOKEN) return null;
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === "RS256" && typeof kid === "string" && kid !== "" ? kid : null;
  } catch {
    return null;
  }
}

function identityOf(claims: Claims, token: string): SocialIdentity {
  const email = keptEmail(claims.email);
  const names = { first: claims.given_name, last: claims.family_name, whole: claims.name };
  return {
    subject: claims.sub,
    email,
    emailVerified: isVouchedFor(claims, email),
    ...namesOf({ ...names, email }),
    // The signature's last character has spare bits, so the signed part alone is the token's name.
    once: { name: token.slice(0, token.lastIndexOf(".")), until: (claims.exp + TOLERANCE) * 1000 },
  };
}

/** Google knows an address's owner only for its own addresses, or for an organisation with its mail at Google. */
function isVouchedFor({ email_verified, hd }: Claims, email: string | null): boolean {
  return email_verified === true && (hd !== undefined || (email ?? "").endsWith("@gmail.com"));
}

/** jose's own errors quote the token's claims, so only their kind is given. */
function wordOf(error: unknown): string {
  const { code, claim } = error as { readonly code?: unknown; readonly claim?: unknown };
  return [code ?? "unreadable", claim].filter((part) => typeof part === "string").join(" ");
}
