import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";

test("the deployed Worker is placed near its database, a local one is not", () => {
  const placed = readConfig({ config: "wrangler.toml", env: "production" });
  expect(placed.placement).toEqual({ region: "aws:us-east-1" });
  expect(readConfig({ config: "wrangler.toml" }).placement).toBeUndefined();
});

test("the database is created where the Worker is placed", () => {
  expect(readFileSync("docs/deployment.md", "utf8")).toContain("wrangler d1 create turnero --location enam");
});
