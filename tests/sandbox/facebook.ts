import { createHmac, randomUUID } from "node:crypto";
import { type Answer, type Asked, jsonAnswer, type SandboxPart } from "./part.ts";
import { loginPage, newCodes, newFaults, personOf, present, sendBack } from "./social.ts";

type Facts = Readonly<Record<string, unknown>>;
type Token = { readonly facts: Facts; readonly person: Facts };

/**
 * Facebook in miniature, all under one address: the login page, and the Graph API's `oauth/access_token`, `debug_token`
 * and `me`.
 * `POST /facebook/token {email, me?, …facts}` mints a user's access token. `me` changes the answer of `me` about the
 * person. Any other fact changes the answer of `debug_token` about the token; null leaves a field out.
 * `POST /facebook/fault {call?: "access_token"|"debug_token"|"me", kind, times}`.
 */
export function facebookPart(env: NodeJS.ProcessEnv = process.env): SandboxPart {
  const appId = env.FACEBOOK_APP_ID || "sandbox-facebook";
  const appSecret = env.FACEBOOK_APP_SECRET || "sandbox-facebook-secret";
  const tokens = new Map<string, Token>();
  const faults = newFaults();
  const codes = newCodes<Facts>();

  function mint({ email, me, ...facts }: Facts): string {
    const token = `EAA${randomUUID().replaceAll("-", "")}`;
    const { id, first, last, whole } = personOf(String(email));
    const person = {
      id,
      email,
      name: whole,
      first_name: first,
      last_name: last,
      ...(me as Facts | undefined),
    };
    tokens.set(token, {
      facts: present({ ...usualFacts(appId), user_id: id, ...facts }),
      person: present(person),
    });
    return token;
  }

  function exchange({ url: { searchParams: params } }: Asked): Answer {
    const isOurs = params.get("client_id") === appId && params.get("client_secret") === appSecret;
    const facts = isOurs ? codes.take(params.get("code"), params.get("redirect_uri")) : null;
    if (facts === null) return graphError("This authorization code has been used.");
    return jsonAnswer(200, { access_token: mint(facts), token_type: "bearer", expires_in: 5_183_944 });
  }

  function debug({ url: { searchParams: params } }: Asked): Answer {
    if (params.get("access_token") !== `${appId}|${appSecret}`)
      return graphError("Invalid application token.");
    const known = tokens.get(params.get("input_token") ?? "");
    const unknown = {
      is_valid: false,
      scopes: [],
      error: { code: 190, message: "Invalid OAuth access token" },
    };
    return jsonAnswer(200, { data: known?.facts ?? unknown });
  }

  function me({ url: { searchParams: params } }: Asked): Answer {
    const token = params.get("access_token") ?? "";
    const known = tokens.get(token);
    const proof = createHmac("sha256", appSecret).update(token).digest("hex");
    if (!known || params.get("appsecret_proof") !== proof) return graphError("Invalid appsecret_proof.");
    const asked = ["id", ...(params.get("fields") ?? "").split(",")];
    return jsonAnswer(
      200,
      Object.fromEntries(Object.entries(known.person).filter(([key]) => asked.includes(key))),
    );
  }

  function logIn(asked: Asked): Answer {
    return sendBack(asked, (form, redirectUri) => {
      const email = form.get("email") ?? "";
      return codes.give(redirectUri, form.has("shared") ? { email } : { email, me: { email: null } });
    });
  }

  return (asked) => {
    switch (asked.route) {
      case "GET /v25.0/dialog/oauth":
        return loginPage("Facebook", { name: "shared", label: "Share the address" });
      case "POST /v25.0/dialog/oauth":
        return logIn(asked);
      case "GET /v25.0/oauth/access_token":
        return faults.next("access_token") ?? exchange(asked);
      case "GET /v25.0/debug_token":
        return faults.next("debug_token") ?? debug(asked);
      case "GET /v25.0/me":
        return faults.next("me") ?? me(asked);
      case "POST /facebook/token": {
        const facts: Facts = JSON.parse(asked.body);
        return jsonAnswer(200, { email: facts.email, token: mint(facts) });
      }
      case "POST /facebook/fault":
        return faults.script(asked.body);
      default:
        return null;
    }
  };
}

function usualFacts(appId: string): Facts {
  const now = Math.floor(Date.now() / 1000);
  return {
    app_id: appId,
    application: "Turnero",
    type: "USER",
    is_valid: true,
    issued_at: now,
    expires_at: now + 5_183_944,
    data_access_expires_at: now + 7_776_000,
    scopes: ["email", "public_profile"],
  };
}

function graphError(message: string): Answer {
  return jsonAnswer(400, { error: { message, type: "OAuthException", code: 190 } });
}
