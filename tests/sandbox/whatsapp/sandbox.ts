import { createHmac, randomUUID } from "node:crypto";
import { type Answer, type Asked, escapeHtml, htmlAnswer, jsonAnswer, type SandboxPart } from "../part.ts";

/** A message as it arrived, and the statuses reported so far. */
type Kept = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly parameters: readonly string[];
  readonly reference: string | null;
  readonly told: readonly string[];
};
/** A message of a client, as a person typed it. `to`: the number's id; `type`: 'text', or any other of the API's kinds. */
type Incoming = {
  readonly to: string;
  readonly from: string;
  readonly text?: string;
  readonly type?: string;
};
type Fault = { readonly kind: "hang" | "lost-reply" | "500" | number; readonly times: number };

const ROOT = "/whatsapp-api";

/**
 * The WhatsApp Cloud API in miniature, below `/whatsapp-api`.
 * `GET /{id}` describes a number; `POST /{id}/messages` takes templates.
 * A token `sandbox-…` opens any number; a token with `expired` in it is answered 190.
 * `GET /whatsapp.json?to=` lists the messages, newest first; `/whatsapp` is their page, with buttons for their
 * statuses.
 * `POST /whatsapp/tell {id, status: "sent"|"delivered"|"read"|"failed", code?, times?}` sends the signed notification.
 * `POST /whatsapp/incoming {to, from, text, type?}` plays a client that writes to the number with the id `to`.
 * `POST /whatsapp/fault {kind: "hang"|"lost-reply"|"500"|<error code>, times}` makes the next messages fail.
 */
export function whatsAppPart(env: NodeJS.ProcessEnv = process.env): SandboxPart {
  const secret = env.WHATSAPP_APP_SECRET || "sandbox-whatsapp-secret";
  let kept: readonly Kept[] = [];
  let fault: Fault = { kind: "500", times: 0 };
  let webhook = env.WHATSAPP_WEBHOOK_URL || "";

  function number({ headers }: Asked, id: string): Answer {
    const refused = refusedToken(headers);
    return refused ?? jsonAnswer(200, { id, display_phone_number: `+54 9 11 ${id.slice(-8)}` });
  }

  function take({ headers, body }: Asked, from: string): Answer | Promise<Answer> {
    const refused = refusedToken(headers);
    if (refused !== null) return refused;
    if (fault.times > 0) {
      fault = { ...fault, times: fault.times - 1 };
      if (fault.kind === "lost-reply") accept(from, body);
      if (fault.kind === "hang") return new Promise(() => {});
      return typeof fault.kind === "number"
        ? apiError(400, fault.kind)
        : { ...jsonAnswer(500, {}), body: "oops" };
    }
    return accept(from, body);
  }

  function accept(from: string, body: string): Answer {
    const message = JSON.parse(body);
    const isText = message.type === "text";
    const { name, language, components = [] } = isText ? { name: "(texto)" } : (message.template ?? {});
    if (!name) return apiError(400, 132000);
    const written: readonly string[] = isText ? [String(message.text?.body ?? "")] : [];
    const filled = components.flatMap((each: { parameters: { text: string }[] }) =>
      each.parameters.map(({ text }) => text),
    );
    const parameters: readonly string[] = [...written, ...filled];
    const id = `wamid.${Buffer.from(`${message.to}${randomUUID()}`).toString("base64url")}`;
    const reference = message.biz_opaque_callback_data ?? null;
    kept = [
      {
        id,
        from,
        to: message.to,
        template: name,
        language: language?.code ?? "",
        parameters,
        reference,
        told: [],
      },
      ...kept,
    ];
    const contacts = [{ input: message.to, wa_id: message.to.replace(/^549/, "54") }];
    return jsonAnswer(200, {
      messaging_product: "whatsapp",
      contacts,
      messages: [{ id, message_status: "accepted" }],
    });
  }

  async function play({ body, headers, url }: Asked): Promise<Answer> {
    const isForm = String(headers["content-type"] ?? "").includes("form");
    const asked: Incoming = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
    const address = webhook || `http://localhost:${Number(url.port) - 1}/ws/whatsapp/webhook`;
    const status = await post(address, secret, incomingBody(asked));
    return isForm
      ? { status: 303, headers: { Location: "/whatsapp" }, body: "" }
      : jsonAnswer(200, { notified: status });
  }

  async function tell({ body, headers, url }: Asked): Promise<Answer> {
    const isForm = String(headers["content-type"] ?? "").includes("form");
    const asked = isForm ? Object.fromEntries(new URLSearchParams(body)) : JSON.parse(body);
    const message = kept.find(({ id }) => id === asked.id);
    if (message === undefined) return jsonAnswer(404, { message: "no such message" });
    kept = kept.map((each) => (each === message ? { ...each, told: [...each.told, asked.status] } : each));
    const answers: (number | null)[] = [];
    // The product's port is one below its sandbox's.
    const address = webhook || `http://localhost:${Number(url.port) - 1}/ws/whatsapp/webhook`;
    for (let time = 0; time < Number(asked.times ?? 1); time++)
      answers.push(await notify(address, secret, message, asked));
    return isForm
      ? { status: 303, headers: { Location: "/whatsapp" }, body: "" }
      : jsonAnswer(200, { notified: answers });
  }

  return (asked) => {
    const [, method, id = "", rest = ""] =
      new RegExp(`^(GET|POST) ${ROOT}/(\\d+)(/messages)?$`).exec(asked.route) ?? [];
    if (method === "GET" && rest === "") return number(asked, id);
    if (method === "POST" && rest !== "") return take(asked, id);
    switch (asked.route) {
      case "GET /whatsapp.json": {
        const to = asked.url.searchParams.get("to");
        return jsonAnswer(
          200,
          kept.filter((each) => to === null || each.to === to),
        );
      }
      case "GET /whatsapp":
        return htmlAnswer(page(kept));
      case "POST /whatsapp/tell":
        return tell(asked);
      case "POST /whatsapp/incoming":
        return play(asked);
      case "POST /whatsapp/webhook":
        webhook = JSON.parse(asked.body).url;
        return jsonAnswer(200, { webhook });
      case "POST /whatsapp/fault":
        fault = JSON.parse(asked.body);
        return jsonAnswer(200, fault);
      default:
        return null;
    }
  };
}

function refusedToken(headers: Asked["headers"]): Answer | null {
  const token = String(headers.authorization ?? "").replace(/^Bearer /, "");
  return token.startsWith("sandbox-") && !token.includes("expired") ? null : apiError(401, 190);
}

function apiError(status: number, code: number): Answer {
  return jsonAnswer(status, { error: { message: "(#x)", type: "OAuthException", code, fbtrace_id: "x" } });
}

type Told = { readonly status: string; readonly code?: number | string };

async function notify(
  url: string,
  secret: string,
  { id, from, to, reference }: Kept,
  told: Told,
): Promise<number | null> {
  return post(url, secret, webhookBody({ id, from, to, reference }, told));
}

/** Sends a signed notification, and answers its status; null without one. */
async function post(url: string, secret: string, content: unknown): Promise<number | null> {
  const body = JSON.stringify(content);
  const signature = `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
  try {
    const headers = { "Content-Type": "application/json", "X-Hub-Signature-256": signature };
    const reply = await fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(20_000) });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return null;
  }
}

/** A notification as Meta sends it. */
export function webhookBody(
  { id, from, to, reference }: Pick<Kept, "id" | "from" | "to" | "reference">,
  { status, code }: Told,
) {
  const told = {
    ...{ id, status, timestamp: `${Math.floor(Date.now() / 1000)}`, recipient_id: to.replace(/^549/, "54") },
    ...(code ? { errors: [{ code: Number(code), title: "Message undeliverable" }] } : {}),
    ...(reference ? { biz_opaque_callback_data: reference } : {}),
  };
  const metadata = { display_phone_number: from, phone_number_id: from };
  const value = { messaging_product: "whatsapp", metadata, statuses: [told] };
  return {
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  };
}

/** A client's message as Meta sends it. */
export function incomingBody({ to, from, text = "", type = "text" }: Incoming) {
  const said = type === "text" ? { text: { body: text } } : { [type]: text === "" ? {} : { caption: text } };
  const id = `wamid.${randomUUID()}`;
  const message = { id, from, type, timestamp: `${Math.floor(Date.now() / 1000)}`, ...said };
  const metadata = { display_phone_number: to, phone_number_id: to };
  const value = { messaging_product: "whatsapp", metadata, messages: [message] };
  return {
    object: "whatsapp_business_account",
    entry: [{ id: "1", changes: [{ field: "messages", value }] }],
  };
}

function page(kept: readonly Kept[]): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>WhatsApp</title><style>body{font:16px/1.5 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}
article{border:1px solid #ccc;padding:1rem;margin:1rem 0}form{display:inline}</style>
<h1>WhatsApp</h1>
<form method="post" action="/whatsapp/incoming"><h2>A client writes</h2>
<p><label>Id of the business's number <input name="to" value="${escapeHtml(kept[0]?.from ?? "123456789")}"></label></p>
<p><label>Number of the client <input name="from" value="${escapeHtml(kept[0]?.to ?? "5491158749895")}"></label></p>
<p><label>Text <input name="text" value="uy no puedo, se puede mover?"></label>
<select name="type"><option>text</option><option>image</option><option>audio</option><option>sticker</option></select>
<button>Send</button></p></form>
${kept.map(article).join("") || "<p>Nothing was sent yet.</p>"}</html>`;
}

function article({ id, from, to, template, parameters, told }: Kept): string {
  const button = (status: string, code = "") =>
    `<form method="post" action="/whatsapp/tell"><input type="hidden" name="id" value="${escapeHtml(id)}"><input type="hidden" name="code" value="${code}"><button name="status" value="${status}">${status} ${code}</button></form>`;
  return `<article><h2>${escapeHtml(to)}</h2><p>${escapeHtml(from)} · ${escapeHtml(template)}</p>
<ol>${parameters.map((each) => `<li>${escapeHtml(each)}</li>`).join("")}</ol><p>${escapeHtml(told.join(", "))}</p>
${button("sent")} ${button("delivered")} ${button("read")} ${button("failed", "131026")}</article>`;
}
