import { beforeAll, expect, test } from "vitest";
import { openSalonToday } from "#tests/api/customer.ts";
import { openVisitor } from "#tests/support/plain/visitor.ts";

beforeAll(openSalonToday);

test.each([
  ["/", ".bens"],
  ["/login", ".field"],
  ["/booking/demo/demo-palermo", ".btn"],
  ["/error", ".btn"],
])("%s bears its own style sheet", async (path, rule) => {
  const html = await (await openVisitor().fetchOnce(path)).text();
  const [, sheet = ""] = /<style[^>]*>([\s\S]*?)<\/style>/.exec(html) ?? [];
  expect(sheet).toContain("@layer base");
  expect(sheet).toContain(rule);
  expect(sheet).not.toContain("@import");
});
