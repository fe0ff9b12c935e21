import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { type Answer, type Asked, jsonAnswer, type SandboxPart } from "./part.ts";
import { loginPage, newCodes, newFaults, personOf, present, sendBack } from "./social.ts";

type Claims = Readonly<Record<string, unknown>>;

/**
 * Google in miniature, all under one address: the login page, `POST /token` and the key set.
 * `POST /google/token {email, …claims}` mints an ID token with these claims; null leaves one out. `alg` (RS256, none,
 * or HS256 signed with the public key) and `kid` go into its header.
 * `POST /google/fault {call?: "token"|"certs", kind, times}`.
 */
export function googlePart(env: NodeJS.ProcessEnv = process.env): SandboxPart {
  const clientId = env.GOOGLE_CLIENT_ID || "sandbox-google";
  const clientSecret = env.GOOGLE_CLIENT_SECRET || "sandbox-google-secret";
  const mint = newMint(clientId);
  const faults = newFaults();
  const codes = newCodes<Claims>();

  function exchange({ body }: Asked): Answer {
    const form = new URLSearchParams(body);
    const isOurs = form.get("client_id") === clientId && form.get("client_secret") === clientSecret;
    if (!isOurs) return jsonAnswer(401, { error: "invalid_client" });
    const claims = codes.take(form.get("code"), form.get("redirect_uri"));
    if (claims === null) return jsonAnswer(400, { error: "invalid_grant" });
    return jsonAnswer(200, { id_token: mint.token(claims), token_type: "Bearer", expires_in: 3599 });
  }

  function logIn(asked: Asked): Answer {
    return sendBack(asked, (form, redirectUri) => {
      const email = form.get("email") ?? "";
      const nonce = asked.url.searchParams.get("nonce");
      const vouched = form.has("vouched") ? { hd: email.split("@")[1] } : { email_verified: false };
      return codes.give(redirectUri, { email, nonce, ...vouched });
    });
  }

  return (asked) => {
    switch (asked.route) {
      case "GET /o/oauth2/v2/auth":
        return loginPage("Google", { name: "vouched", label: "Google vouches for this address" });
      case "POST /o/oauth2/v2/auth":
        return logIn(asked);
      case "POST /token":
        return faults.next("token") ?? exchange(asked);
      case "GET /oauth2/v3/certs":
        return (
          faults.next("certs") ??
          jsonAnswer(200, { keys: [mint.jwk()] }, { "Cache-Control": "public, max-age=3600" })
        );
      case "POST /google/token": {
        const claims: Claims = JSON.parse(asked.body);
        return jsonAnswer(200, { email: claims.email, token: mint.token(claims) });
      }
      case "POST /google/fault":
        return faults.script(asked.body);
      default:
        return null;
    }
  };
}

function newMint(clientId: string) {
  const ownKid = randomUUID();
  let pair: ReturnType<typeof newPair> | null = null;
  const keys = () => {
    pair ??= newPair();
    return pair;
  };

  /** The signature of a token's first two parts, as its header names it. */
  function signature(text: string, alg: unknown): string {
    const { publicKey, privateKey } = keys();
    if (alg === "none") return "";
    if (alg === "RS256") return sign("RSA-SHA256", Buffer.from(text), privateKey).toString("base64url");
    const pem = publicKey.export({ type: "spki", format: "pem" });
    return createHmac("sha256", pem).update(text).digest("base64url");
  }

  return {
    jwk: () => ({ ...keys().publicKey.export({ format: "jwk" }), kid: ownKid, alg: "RS256", use: "sig" }),
    token({ alg = "RS256", kid = ownKid, ...claims }: Claims): string {
      const header = present({ alg, kid, typ: "JWT" });
      const payload = present({ ...usualClaims(clientId, String(claims.email ?? "")), ...claims });
      const text = [header, payload]
        .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
        .join(".");
      return `${text}.${signature(text, alg)}`;
    },
  };
}

function newPair() {
  return generateKeyPairSync("rsa", { modulusLength: 2048 });
}

function usualClaims(clientId: string, email: string): Claims {
  const person = personOf(email);
  const now = Math.floor(Date.now() / 1000);
  return {
    iss: "https://accounts.google.com",
    aud: clientId,
    azp: clientId,
    sub: person.id,
    email_verified: true,
    given_name: person.first,
    family_name: person.last,
    name: person.whole,
    iat: now,
    exp: now + 3600,
    jti: randomUUID(),
  };
}
