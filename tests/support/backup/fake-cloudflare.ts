import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Client } from "@libsql/client";
import { quoted } from "#worker/local/backup/rows.ts";

type Answer = { readonly json?: unknown; readonly bytes?: Uint8Array | string; readonly status?: number };
type Asked = { readonly path: string; readonly method: string; readonly body: Buffer };

/**
 * The part of Cloudflare's API that wrangler 4.86 calls for D1 and R2, over a libSQL database and a shelf. It answers
 * as wrangler's own code expects; it was not compared with the real API.
 */
export async function startFakeCloudflare(client: Client) {
  const pictures = new Map<string, Buffer>();
  const uploads = new Map<string, string>();
  const asked: string[] = [];
  let polls = 0;
  let base = "";

  async function answer({ path, method, body }: Asked): Promise<Answer> {
    asked.push(`${method} ${path}`);
    const picture = /\/r2\/buckets\/turnero-pictures\/objects\/(.+)$/.exec(path)?.[1];
    if (picture !== undefined && method === "PUT") pictures.set(picture, body);
    if (picture !== undefined) return pictureAnswer(pictures.get(picture));
    if (path === "/upload") {
      uploads.set("upload", body.toString());
      return { bytes: "" };
    }
    if (path === "/download") return { bytes: await dumpOf(client) };
    const order = JSON.parse(body.toString());
    if (path.endsWith("/query")) return enveloped(await answersOf(client, order.sql));
    if (path.endsWith("/export")) {
      polls += 1;
      return enveloped(
        polls % 2 === 1
          ? { success: true, status: "active", at_bookmark: "now", messages: [] }
          : { success: true, status: "complete", messages: [], result: { signed_url: `${base}/download` } },
      );
    }
    if (order.action === "init") return enveloped({ upload_url: `${base}/upload`, filename: "upload" });
    return enveloped(await ingested(client, uploads.get("upload") ?? ""));
  }

  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const path = (request.url ?? "").replace(/\?.*/, "");
    const { json, bytes, status = 200 } = await answer({ path, method: request.method ?? "", body });
    response.writeHead(status, { etag: `"${createHash("md5").update(body).digest("hex")}"` });
    response.end(bytes ?? JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = {
    CLOUDFLARE_API_BASE_URL: base,
    CLOUDFLARE_API_TOKEN: "fake",
    CLOUDFLARE_ACCOUNT_ID: "account",
  };
  return { env, pictures, asked, stop: () => server.close() };
}

function pictureAnswer(bytes: Buffer | undefined): Answer {
  return bytes === undefined ? { status: 404, bytes: "none" } : { bytes };
}

function enveloped(result: unknown): Answer {
  return { json: { success: true, errors: [], messages: [], result } };
}

async function answersOf(client: Client, sql: string) {
  const answers = await client.batch(sql.split(";\n"), "write");
  return answers.map(({ rows }) => ({ results: rows, success: true, meta: { duration: 0 } }));
}

/** All or nothing, as wrangler documents. */
async function ingested(client: Client, sql: string) {
  try {
    await client.executeMultiple(`begin;\n${sql}\n;commit`);
  } catch (error) {
    await client.execute("rollback");
    return { success: true, status: "error", errors: [String(error)], messages: [] };
  }
  const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 };
  return {
    success: true,
    status: "complete",
    messages: [],
    result: { num_queries: 1, final_bookmark: "b", meta },
  };
}

/** As miniflare dumps a database. */
async function dumpOf(client: Client): Promise<string> {
  const { rows } = await client.execute(
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%'",
  );
  const lines = ["PRAGMA defer_foreign_keys=TRUE;"];
  for (const { name } of rows) {
    const table = await client.execute(`select * from ${quoted(String(name))}`);
    for (const row of table.rows) {
      lines.push(
        `INSERT INTO "${name}" VALUES(${table.columns.map((column) => dumped(row[column])).join(",")});`,
      );
    }
  }
  return lines.join("\n");
}

function dumped(value: unknown): string {
  if (value === null) return "NULL";
  if (typeof value === "number") return String(value);
  const text = `'${String(value).replaceAll("'", "''").replaceAll("\n", "\\n")}'`;
  return String(value).includes("\n") ? `replace(${text},'\\n',char(10))` : text;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
