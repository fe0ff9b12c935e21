import { z } from "zod";
import { ok, type Result } from "#app/domain/result.ts";
import type { IdentityProvider, ProviderFailure, SocialIdentity } from "#app/usecases/deps.ts";
import { keptEmail, namesOf } from "./person.ts";
import { askProvider, type ProviderSettings, patience, refused } from "./provider.ts";

/** A version of the Graph API is supported for about two years. */
const VERSION = "v25.0";
const GRAPH = "https://graph.facebook.com";
const LONGEST_TOKEN = 8192;

const id = z.union([z.string().min(1), z.number()]).transform(String);
const tokenReplySchema = z.object({ access_token: z.string() });
const debugSchema = z.object({
  data: z.object({
    is_valid: z.boolean().optional(),
    app_id: id.optional(),
    type: z.string().optional(),
    expires_at: z.number().optional(),
    scopes: z.array(z.string()).optional(),
    user_id: id.optional(),
  }),
});
type TokenFacts = z.infer<typeof debugSchema>["data"];
const personSchema = z.object({
  id,
  email: z.string().optional(),
  name: z.string().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});

/**
 * Login by Facebook: the Graph API checks a user's access token. First comes the app it was made for, because otherwise any
 * site's token would identify its user here. Facebook does not say whether an address is verified, so none counts as verified.
 */
export function facebookProvider(settings: ProviderSettings, now: () => number = Date.now): IdentityProvider {
  const { clientId, clientSecret } = settings;
  const at = (path: string, host = GRAPH) => new URL(`/${VERSION}${path}`, settings.url ?? host);

  async function identify(
    token: string,
    signal: AbortSignal,
  ): Promise<Result<SocialIdentity, ProviderFailure>> {
    if (token.length > LONGEST_TOKEN) return refused("too long a token");
    const facts = await factsOf(token, signal);
    if (!facts.ok) return facts;
    const fault = faultOf(facts.value);
    if (fault !== null) return refused(fault);
    const person = await personOf(token, signal);
    if (!person.ok) return person;
    if (person.value.id !== facts.value.user_id) return refused("another person's token");
    return ok(identityOf(person.value));
  }

  async function factsOf(token: string, signal: AbortSignal): Promise<Result<TokenFacts, ProviderFailure>> {
    const url = withParams(at("/debug_token"), {
      input_token: token,
      access_token: `${clientId}|${clientSecret}`,
    });
    const reply = await askProvider({ what: "debug_token", url, schema: debugSchema, signal });
    return reply.ok ? ok(reply.value.value.data) : reply;
  }

  function faultOf({ is_valid, app_id, type, expires_at, scopes }: TokenFacts): string | null {
    if (is_valid !== true) return "not valid";
    if (app_id !== clientId) return "another app's token";
    if (type !== "USER") return "not a user's token";
    if (expires_at !== 0 && (expires_at ?? -1) <= now() / 1000) return "expired";
    return scopes?.includes("email") ? null : "email not granted";
  }

  async function personOf(token: string, signal: AbortSignal) {
    const url = withParams(at("/me"), {
      fields: "id,email,name,first_name,last_name",
      access_token: token,
      appsecret_proof: await proofOf(token, clientSecret),
    });
    const reply = await askProvider({ what: "me", url, schema: personSchema, signal });
    return reply.ok ? ok(reply.value.value) : reply;
  }

  return {
    authorizationUrl({ redirectUri, state }) {
      const params = {
        client_id: clientId,
        redirect_uri: redirectUri,
        response_type: "code",
        scope: "email",
      };
      return withParams(at("/dialog/oauth", "https://www.facebook.com"), { ...params, state }).href;
    },

    async identifyByCode({ code, redirectUri }) {
      const signal = patience();
      const params = { client_id: clientId, client_secret: clientSecret, redirect_uri: redirectUri, code };
      const url = withParams(at("/oauth/access_token"), params);
      const reply = await askProvider({ what: "code", url, schema: tokenReplySchema, signal });
      return reply.ok ? identify(reply.value.value.access_token, signal) : reply;
    },

    identifyByToken: (token) => identify(token, patience()),
  };
}

function withParams(url: URL, params: Readonly<Record<string, string>>): URL {
  return new URL(`?${new URLSearchParams(params)}`, url);
}

function identityOf(person: z.infer<typeof personSchema>): SocialIdentity {
  const email = keptEmail(person.email);
  const names = { first: person.first_name, last: person.last_name, whole: person.name };
  return { subject: person.id, email, emailVerified: false, ...namesOf({ ...names, email }), once: null };
}

/** Proves that the app itself uses the token: HMAC-SHA256 of the token with the app's secret, in hex. */
async function proofOf(token: string, secret: string): Promise<string> {
  const text = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", text.encode(secret), algorithm, false, ["sign"]);
  const proof = new Uint8Array(await crypto.subtle.sign("HMAC", key, text.encode(token)));
  return Array.from(proof, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
