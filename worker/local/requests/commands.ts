import { parseArgs } from "node:util";
import { z } from "zod";
import { REQUEST_ABOUTS, REQUEST_KINDS, type RequestAbout } from "#app/domain/codes/legal.ts";
import { classNumber } from "#app/domain/codes/message.ts";
import { ANSWER_LENGTH } from "#app/domain/legal/answer.ts";
import { momentOf } from "#app/text/legal/receipt.ts";
import { ABOUT_NAMES, REQUEST_NAMES } from "#app/text/legal/requests.ts";
import { messageKey } from "#db/queries/messages/queue.ts";
import { at, type Command, saying } from "../backup/commands.ts";
import type { Vault } from "../backup/vault.ts";

const DONE = 0;
const NOT_DONE = 1;
const HOW = "npm run requests -- list | answer <code> '<text>' [--remote]";

/** `npm run requests -- list | answer <code> '<text>' [--remote]`: the legal requests (docs/legal-requests.md). */
export function requestsCommand(command: Command): Promise<number> {
  return saying(command, async () => {
    const { values, positionals } = parseArgs({
      args: [...command.words],
      options: { remote: { type: "boolean", default: false } },
      allowPositionals: true,
    });
    const [what, code = "", text = ""] = positionals;
    if (what !== "list" && what !== "answer") throw new Error(HOW);
    return await at(values.remote, command, (vault) =>
      what === "list" ? list(vault, command) : answer(vault, { code, text }, command),
    );
  });
}

const ABOUTS = REQUEST_KINDS.flatMap((kind): readonly RequestAbout[] => REQUEST_ABOUTS[kind]);

const openSchema = z.object({
  code: z.string(),
  kind: z.enum(REQUEST_KINDS),
  about: z.enum(ABOUTS),
  name: z.string(),
  email: z.string(),
  booking_code: z.string().nullable(),
  comments: z.string().nullable(),
  due_at: z.coerce.number(),
  confirmed_at: z.coerce.number().nullable(),
  business: z.string().nullable(),
});

/** Unanswered requests, soonest due first. */
async function list(vault: Vault, { say }: Command): Promise<number> {
  const [rows = []] = await vault.ask([
    `select code, kind, about, legal_requests.name, email, booking_code, comments, due_at, confirmed_at, businesses.name as business
      from legal_requests left join businesses on businesses.id = business_id
      where settled_at is null order by due_at limit 200`,
  ]);
  if (rows.length === 0) say("No hay pedidos sin responder.");
  for (const row of rows) say(inWords(openSchema.parse(row)));
  return DONE;
}

function inWords(request: z.infer<typeof openSchema>): string {
  const { code, kind, about, name, email, booking_code, comments, due_at, confirmed_at, business } = request;
  const late = due_at <= Date.now() ? " VENCIDO" : "";
  return [
    `${code}${late} · vence: ${momentOf(due_at)}`,
    `  ${REQUEST_NAMES[kind]}: ${ABOUT_NAMES[about]}`,
    `  ${name} <${email}>, ${confirmed_at === null ? "sin confirmar" : "confirmado por su email"}`,
    ...(business === null ? [] : [`  Lo ve también ${business}`]),
    ...(booking_code === null ? [] : [`  Código de la reserva: ${booking_code}`]),
    ...(comments === null ? [] : [`  ${comments.replaceAll("\n", "\n  ")}`]),
  ].join("\n");
}

type Answer = { readonly code: string; readonly text: string };

/** Settles a request with a text that the clock mails within a minute. */
async function answer(vault: Vault, { code: typed, text: given }: Answer, { say }: Command): Promise<number> {
  const code = typed.trim().toUpperCase();
  const text = given.trim();
  if (code === "" || text === "") throw new Error(HOW);
  if (text.length > ANSWER_LENGTH) throw new Error(`La respuesta tiene más de ${ANSWER_LENGTH} letras.`);
  const isOpen = `code = ${literal(code)} and settled_at is null`;
  const [[found] = []] = await vault.ask([`select id from legal_requests where ${isOpen}`]);
  if (found === undefined) {
    say(`No hay ningún pedido sin responder con el código ${code}.`);
    return NOT_DONE;
  }
  await vault.load(inOrder(settling({ id: String(found.id), isOpen, text, now: Date.now() })));
  say(`${code} queda respondido: la respuesta sale por email en el próximo minuto.`);
  return DONE;
}

type Settling = Readonly<Record<"id" | "isOpen" | "text", string>> & { readonly now: number };

/**
 * The mail comes first: it is queued only while the request is open, so that of two simultaneous answers only the first counts.
 */
function settling({ id, isOpen, text, now }: Settling): readonly string[] {
  const event = "LEGAL_ANSWERED";
  const once = literal(messageKey({ about: id, event, which: null }));
  return [
    `insert into outbox (id, audience, event, dedupe_key, business_id, data, created_at, due_at, class)
      select ${once}, 'CUSTOMER', '${event}', ${once}, '', json_object('requestId', id), ${now}, ${now},
        ${classNumber(event)} from legal_requests where ${isOpen} on conflict do nothing`,
    `update legal_requests set settled_at = ${now}, settled_by = 'OPERATOR', answer = ${literal(text)}, remind_at = null
      where ${isOpen}`,
  ];
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

async function* inOrder(statements: readonly string[]): AsyncGenerator<string> {
  yield* statements;
}
