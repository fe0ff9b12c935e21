import { afterEach, expect, test, vi } from "vitest";
import { newMeter } from "#db/driver/client.ts";
import { requestLog } from "#worker/http/request-log.ts";

afterEach(() => void vi.restoreAllMocks());

test("a note stands in its request's line, and a late note has its own line", () => {
  const lines: unknown[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(JSON.parse(line)));
  const log = requestLog(new Request("http://turnero.test/x"), newMeter());
  log.note("before");
  log.write({ path: "/x", status: 200 });
  log.note("after");
  expect(lines).toEqual([
    expect.objectContaining({ id: log.id, status: 200, notes: ["before"] }),
    { id: log.id, note: "after" },
  ]);
});
