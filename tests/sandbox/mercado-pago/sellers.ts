import { createHash, randomUUID } from "node:crypto";
import { type Answer, type Asked, escapeHtml, htmlAnswer, jsonAnswer } from "#tests/sandbox/part.ts";
import { newCodes, sendBack } from "#tests/sandbox/social.ts";
import { PLATFORM } from "./ledger.ts";
import { apiError, type Facts } from "./wire.ts";

type SellerSettings = {
  readonly platformToken: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

type Consent = { readonly userId: string; readonly challenge: string | null };

const USUAL_USER = "2002";

/**
 * The account of each token: the platform's own, or that of a seller after consent on the page `/authorization`. A
 * seller's tokens end in their user id and keep working after a restart. A refresh token works once.
 */
export function newSellers({ platformToken, clientId, clientSecret }: SellerSettings) {
  const codes = newCodes<Consent>();
  const spent = new Set<string>();

  function consented({ code, redirect_uri: uri, code_verifier: verifier }: Facts): string | null {
    const consent = codes.take(textOf(code), textOf(uri));
    if (consent === null) return null;
    const proof = createHash("sha256").update(String(verifier)).digest("base64url");
    return consent.challenge === null || consent.challenge === proof ? consent.userId : null;
  }

  function renewed({ refresh_token: token }: Facts): string | null {
    const userId = /^TG-sandbox-.+-(\d{1,12})$/.exec(String(token))?.[1];
    if (userId === undefined || spent.has(String(token))) return null;
    spent.add(String(token));
    return userId;
  }

  return {
    /** The seller's user id; null for an unknown token. */
    of({ headers }: Asked): number | null {
      const token = /^Bearer (.+)$/.exec(String(headers.authorization))?.[1] ?? "";
      if (token === platformToken) return PLATFORM;
      const id = /^APP_USR-sandbox-.+-(\d{1,12})$/.exec(token)?.[1];
      return id === undefined ? null : Number(id);
    },

    page({ url }: Asked): Answer {
      return url.searchParams.get("client_id") === clientId
        ? htmlAnswer(consentPage())
        : apiError(400, "invalid_client");
    },

    consent(asked: Asked): Answer {
      const challenge = asked.url.searchParams.get("code_challenge");
      return sendBack(asked, (form, redirectUri) =>
        codes.give(redirectUri, { userId: form.get("user_id") || USUAL_USER, challenge }),
      );
    },

    grant({ body }: Asked): Answer {
      const told: Facts = JSON.parse(body);
      if (told.client_id !== clientId || told.client_secret !== clientSecret)
        return apiError(400, "invalid_client");
      const userId = told.grant_type === "refresh_token" ? renewed(told) : consented(told);
      if (userId === null) return apiError(400, "invalid_grant");
      return jsonAnswer(200, {
        access_token: `APP_USR-sandbox-${randomUUID()}-${userId}`,
        token_type: "bearer",
        expires_in: 15_552_000,
        scope: "offline_access read write",
        user_id: Number(userId),
        refresh_token: `TG-sandbox-${randomUUID()}-${userId}`,
        public_key: `APP_USR-sandbox-public-${userId}`,
        live_mode: true,
      });
    },
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

/** The form is sent to the page's own address, with its query. */
function consentPage(): string {
  return `<!doctype html><html lang="es-AR"><meta charset="utf-8"><title>Mercado Pago (sandbox)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}form{display:grid;gap:1rem}input,button{font:inherit;padding:.75rem;width:100%;box-sizing:border-box}</style>
<h1>Mercado Pago (sandbox)</h1><p>La aplicación quiere cobrar en tu nombre.</p><form method="post">
<label>Número de tu cuenta <input name="user_id" inputmode="numeric" pattern="[0-9]{1,12}" value="${escapeHtml(USUAL_USER)}"></label>
<button>Autorizar</button><button name="cancel" value="1">No autorizar</button></form></html>`;
}
