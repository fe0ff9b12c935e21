import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

test("the deployed Worker is near its database, behind a cache near the visitor; a local one is not", () => {
  const { placement, cache } = readConfig({ config: "wrangler.toml", env: "production" });
  expect([placement, cache]).toEqual([{ region: "aws:us-east-1" }, { enabled: true }]);
  const local = readConfig({ config: "wrangler.toml" });
  expect([local.placement, local.cache]).toEqual([undefined, undefined]);
});

test("the database is created where the Worker is placed", () => {
  expect(readFileSync("docs/deployment.md", "utf8")).toContain("wrangler d1 create turnero --location enam");
});
