import { createServer, type IncomingMessage, type Server } from "node:http";
import { mercadoPagoPart } from "#tests/sandbox/mercado-pago/sandbox.ts";
import { whatsAppPart } from "#tests/sandbox/whatsapp/sandbox.ts";
import { facebookPart } from "./facebook.ts";
import { googlePart } from "./google.ts";
import { mailPart } from "./mail.ts";
import { type Answer, type Asked, jsonAnswer, type SandboxPart } from "./part.ts";

/**
 * The outside world in miniature, for `npm start` and the browser tests: each part speaks one provider's wire
 * format. Listens on loopback only; nothing of it is in the Worker's bundle.
 */
export async function startSandbox(port: number): Promise<Server> {
  const parts: readonly SandboxPart[] = [
    mailPart(),
    googlePart(),
    facebookPart(),
    mercadoPagoPart(),
    whatsAppPart(),
  ];
  const server = createServer(async (request, response) => {
    const { status, headers, body } = await answerTo(parts, request);
    response.writeHead(status, { "Cache-Control": "no-store", ...headers }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

/** A part that fails on a request answers 400, and the sandbox continues. */
async function answerTo(parts: readonly SandboxPart[], request: IncomingMessage): Promise<Answer> {
  try {
    const asked = await askedBy(request);
    for (const part of parts) {
      const answer = await part(asked);
      if (answer !== null) return answer;
    }
    return jsonAnswer(404, { message: "not found" });
  } catch (error) {
    return jsonAnswer(400, { message: String(error) });
  }
}

async function askedBy(request: IncomingMessage): Promise<Asked> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const url = new URL(request.url ?? "/", `http://${request.headers.host ?? "localhost"}`);
  return {
    route: `${request.method} ${url.pathname}`,
    url,
    headers: request.headers,
    body: Buffer.concat(chunks).toString("utf8"),
  };
}
