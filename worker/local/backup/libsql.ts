import { type Client, createClient, type Transaction } from "@libsql/client";
import { LIBSQL_MIGRATIONS_TABLE } from "../migrations.ts";
import type { Row, Vault } from "./vault.ts";

/** Statements sent to the server together. */
const AT_ONCE = 50;

/** For a file of gigabytes; a transaction has a connection of its own, which begins with 2 MB. */
const CACHE_OF_FILE = "pragma cache_size = -65536";

/** A libSQL database, on a server or in a file. Reads and writes each run in a transaction. */
export function libsqlVault(client: Client, name: string): Vault {
  const within = async <T>(mode: "read" | "write", work: (it: Transaction) => Promise<T>): Promise<T> => {
    const transaction = await client.transaction(mode);
    try {
      if (client.protocol === "file") await transaction.execute(CACHE_OF_FILE);
      const done = await work(transaction);
      await transaction.commit();
      return done;
    } finally {
      transaction.close();
    }
  };
  return {
    name,
    migrationsTable: LIBSQL_MIGRATIONS_TABLE,
    async ask(questions) {
      const answers = await client.batch([...questions], "read");
      return answers.map(({ rows }) => rows as unknown as readonly Row[]);
    },
    snapshot: (_, read) => within("read", read),
    load: (statements) =>
      within("write", async (transaction) => {
        let waiting: string[] = [];
        for await (const statement of statements) {
          waiting.push(statement);
          if (waiting.length < AT_ONCE) continue;
          await transaction.executeMultiple(waiting.join("\n;\n"));
          waiting = [];
        }
        await transaction.executeMultiple(waiting.join("\n;\n"));
      }),
  };
}

export function openServer(url: string, authToken: string | null): Client {
  return createClient(authToken === null ? { url } : { url, authToken });
}
