import { expect, test } from "vitest";
import { withNumbers } from "#worker/local/bundle/numbered-chunks.ts";

test("the manifest with numbers reads as the original manifest", async () => {
  const manifest = {
    entry: { module: "/assets/entry.js", imports: ["/assets/a.js"], css: [] },
    routes: {
      root: { id: "root", imports: ["/assets/a.js", "/assets/b.js"], css: ["/assets/x.css"] },
      home: { id: "home", imports: [] },
      late: { id: "late", imports: ["/assets/b.js", "/assets/c.js"] },
    },
    version: "1",
  };
  const code = withNumbers(manifest);
  expect(code.split("/assets/b.js")).toHaveLength(2);
  const made = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  expect(made.default).toEqual(manifest);
});
