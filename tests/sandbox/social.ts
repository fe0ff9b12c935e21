import { createHash, randomUUID } from "node:crypto";
import { type Answer, type Asked, escapeHtml, htmlAnswer, jsonAnswer } from "./part.ts";

/** A provider's facts about a person: always the same for the same address. */
export function personOf(email: string) {
  const digits = BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex")}`).toString();
  const [first = "", ...rest] = (email.split("@")[0] ?? "").split(/[._+-]+/).map(capital);
  const last = rest.join(" ") || "Sandbox";
  return { id: digits.slice(0, 21), first, last, whole: `${first} ${last}` };
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The claims without those that are null. */
export function present(claims: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== null));
}

type Fault = { readonly call?: string; readonly kind: "500" | "hang"; readonly times: number };

/** Faults scripted by `POST …/fault {call?, kind, times}`: the next calls of that name, or any, answer 500 or never. */
export function newFaults() {
  let fault: Fault = { kind: "500", times: 0 };
  return {
    script(body: string): Answer {
      fault = JSON.parse(body);
      return jsonAnswer(200, fault);
    },
    next(call: string): Answer | Promise<Answer> | null {
      if (fault.times === 0 || (fault.call ?? call) !== call) return null;
      fault = { ...fault, times: fault.times - 1 };
      return fault.kind === "500" ? jsonAnswer(500, { error: "scripted_fault" }) : new Promise(() => {});
    },
  };
}

/** Codes that people come back with. Each works once, for the address that it was sent to. */
export function newCodes<Grant>() {
  const open = new Map<string, { readonly redirectUri: string; readonly grant: Grant }>();
  return {
    give(redirectUri: string, grant: Grant): string {
      const code = randomUUID();
      open.set(code, { redirectUri, grant });
      return code;
    },
    take(code: string | null, redirectUri: string | null): Grant | null {
      const found = open.get(code ?? "");
      open.delete(code ?? "");
      return found && found.redirectUri === redirectUri ? found.grant : null;
    },
  };
}

/**
 * The provider's own login, without a password: any visitor may enter any address. The form is sent to the page's own
 * address, with its query.
 */
export function loginPage(
  provider: string,
  choice: { readonly name: string; readonly label: string },
): Answer {
  return htmlAnswer(`<!doctype html><html lang="en"><meta charset="utf-8"><title>${escapeHtml(provider)} (sandbox)</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem}form{display:grid;gap:1rem}input[type=email],button{font:inherit;padding:.75rem;width:100%;box-sizing:border-box}</style>
<h1>${escapeHtml(provider)} (sandbox)</h1><form method="post">
<label>Email <input type="email" name="email" required></label>
<label><input type="checkbox" name="${choice.name}" checked> ${escapeHtml(choice.label)}</label>
<button>Continue</button><button name="cancel" value="1" formnovalidate>Cancel</button></form></html>`);
}

/** Sends a person back with a code, or with the provider's error after a refusal. */
export function sendBack(
  asked: Asked,
  codeFor: (form: URLSearchParams, redirectUri: string) => string,
): Answer {
  const form = new URLSearchParams(asked.body);
  const redirectUri = asked.url.searchParams.get("redirect_uri") ?? "";
  const back = new URL(redirectUri);
  if (form.has("cancel")) back.searchParams.set("error", "access_denied");
  else back.searchParams.set("code", codeFor(form, redirectUri));
  back.searchParams.set("state", asked.url.searchParams.get("state") ?? "");
  return { status: 302, headers: { Location: back.href }, body: "" };
}
