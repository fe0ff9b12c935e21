import { createServer, type IncomingMessage, type Server } from "node:http";
import { type Mail, mailboxPage, newMailbox } from "./mailbox.ts";

/**
 * The outside world in miniature, for `npm start` and the browser tests: so far the mail provider (Resend's wire format) with a
 * mailbox to read what was sent. Listens on loopback only; nothing of it is in the Worker's bundle.
 */
export async function startSandbox(port: number): Promise<Server> {
  const mailbox = newMailbox();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", `http://localhost:${port}`);
    const to = url.searchParams.get("to");
    const send = (status: number, type: string, body: string) => {
      response
        .writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" })
        .end(body);
    };
    switch (`${request.method} ${url.pathname}`) {
      case "POST /emails":
        return send(200, "application/json", JSON.stringify({ id: mailbox.take(await readMail(request)) }));
      case "GET /mailbox.json":
        return send(200, "application/json", JSON.stringify(mailbox.list(to)));
      case "GET /mailbox":
        return send(200, "text/html", mailboxPage(mailbox.list(to)));
      default:
        return send(404, "application/json", JSON.stringify({ message: "not found" }));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}

async function readMail(request: IncomingMessage): Promise<Partial<Mail>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}
