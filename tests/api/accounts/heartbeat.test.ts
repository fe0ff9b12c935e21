import { expect, test } from "vitest";
import { call, expectRefusal } from "#tests/support/api.ts";
import { age, logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";

const DAY = 86_400_000;

async function rowsOf(sessionId: string) {
  return run(
    { sql: "select * from sessions where id = ?", params: [sessionId] },
    { sql: "select * from session_tokens where session_id = ?", params: [sessionId] },
  );
}

test("a live session is confirmed by bearer and by cookie", async () => {
  const { token, cookie } = await logInSomebody();
  const byBearer = await call("/api/heartbeat", { token });
  expect([byBearer.status, await byBearer.json()]).toEqual([200, { success: true }]);
  expect(byBearer.headers.get("authorization")).toBe(`Bearer ${token}`);
  expect(byBearer.headers.get("cache-control")).toBe("no-store");
  const byCookie = await call("/api/heartbeat", { headers: cookie });
  expect([byCookie.status, byCookie.headers.get("authorization")]).toEqual([200, null]);
  expect(byCookie.headers.get("set-cookie")).toBeNull();
});

test("a heartbeat is no activity: it neither renews the session nor records a visit", async () => {
  const { token, cookie, sessionId } = await logInSomebody();
  await age(sessionId, 16 * DAY);
  await run({ sql: "update sessions set seen_at = seen_at - ? where id = ?", params: [16 * DAY, sessionId] });
  const before = await rowsOf(sessionId);
  const reply = await call("/api/heartbeat", { token });
  expect(reply.headers.get("authorization")).toBe(`Bearer ${token}`);
  await call("/api/heartbeat", { headers: cookie });
  expect(await rowsOf(sessionId)).toEqual(before);
});

test("an idle session reads 403 SESSION_EXPIRED, and an ended session reads 401", async () => {
  const [idle, ended] = [await logInSomebody(), await logInSomebody()];
  await age(idle.sessionId, 30 * DAY);
  await expectRefusal(await call("/api/heartbeat", { token: idle.token }), 403, "SESSION_EXPIRED");
  await expectRefusal(await call("/api/heartbeat", { headers: idle.cookie }), 403, "SESSION_EXPIRED");
  await call("/api/logout", { method: "POST", token: ended.token });
  await expectRefusal(await call("/api/heartbeat", { token: ended.token }), 401, "UNAUTHENTICATED");
  await expectRefusal(await call("/api/heartbeat"), 401, "UNAUTHENTICATED");
});

test("a bearer wins over a cookie", async () => {
  const { cookie } = await logInSomebody();
  const reply = await call("/api/heartbeat", { token: "no-existe", headers: cookie });
  await expectRefusal(reply, 401, "UNAUTHENTICATED");
});
