import { readFileSync } from "node:fs";
import { expect, type Page } from "@playwright/test";

const [, DATABASE_ID] = /^database_id = "(.+)"$/m.exec(readFileSync("wrangler.toml", "utf8")) ?? [];

type Row = readonly unknown[];

/**
 * Queries the database of the product under test through the explorer of wrangler's local server. A second program on
 * the database's file would sometimes meet the product in the middle of a change, and break it.
 */
export async function ask(page: Page, sql: string, params: readonly string[]): Promise<readonly Row[]> {
  const reply = await page.request.post(`/cdn-cgi/explorer/api/d1/database/${DATABASE_ID}/raw`, {
    data: { sql, params },
  });
  expect(reply.status(), await reply.text()).toBe(200);
  const { result } = await reply.json();
  return result[0].results.rows;
}
