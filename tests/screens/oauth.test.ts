import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import type { AppContext } from "#app/context.ts";
import { loader as callback } from "#app/routes/accounts/oauth/callback.tsx";
import { loader as start } from "#app/routes/accounts/oauth/start.tsx";
import { fakeProvider } from "#tests/fakes/fake-provider.ts";
import { giveBusiness, newcomer, signUp } from "#tests/support/accounts.ts";
import { call } from "#tests/support/api.ts";
import { run } from "#tests/support/database/database.ts";
import { openWorld } from "#tests/support/world.ts";
import { newShare } from "#worker/screens/share.ts";

const WIZARD = "/booking/demo/demo-palermo?step=4&s=demo-corte-1";
const AGAIN = `${WIZARD}&error=social`;

/** A browser that keeps cookies, in a world with Google set up. */
function openBrowser({ publicUrl = "http://turnero.test" } = {}) {
  const world = openWorld({ publicUrl });
  const google = fakeProvider();
  const context: AppContext = {
    deps: { ...world.deps, google },
    actor: { kind: "guest" },
    isRead: true,
    isForScript: false,
    unseen: 0,
    replyNotices: 0,
    newReplies: 0,
    hasBegun: false,
    isManager: false,
    role: null,
    xsrf: "",
    nonce: "",
    fileAt: async () => null,
    device: null,
    ...newShare(),
    sessionCookies: (session) => [`session=${session?.token}; Path=/`],
  };
  const cookies = new Map<string, string>();

  async function visit(path: string) {
    const url = new URL(path, publicUrl);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const request = new Request(url, { headers: { cookie } });
    const [, , provider = "", isCallback] = url.pathname.split("/");
    const args = { request, params: { provider }, context } satisfies LoaderFunctionArgs;
    const reply = await (isCallback ? callback(args) : start(args));
    const set = reply.headers.getSetCookie();
    for (const each of set) {
      const [pair = "", ...attributes] = each.split("; ");
      const [name = "", value = ""] = pair.split("=");
      if (attributes.includes("Max-Age=0")) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: reply.status, to: reply.headers.get("location") ?? "", set, headers: reply.headers };
  }

  /** Logs in at the provider; answers the address of the return. */
  function grant(to: string, person: Parameters<typeof google.give>[0] = {}) {
    const { token, identity } = google.give(person);
    const sent = new URL(to).searchParams;
    const back = new URL(sent.get("redirectUri") ?? "");
    back.search = `${new URLSearchParams({ code: token, state: sent.get("state") ?? "" })}`;
    return { back: `${back.pathname}${back.search}`, identity };
  }

  return { ...world, google, visit, grant, cookies };
}

test("the link sends a visitor to the provider, with a cookie hidden from scripts", async () => {
  const { visit } = openBrowser();
  const { status, to, set, headers } = await visit("/oauth/google");
  expect(status).toBe(302);
  expect(to).toMatch(/^https:\/\/provider\.test\/\?/);
  expect(set).toEqual([expect.stringMatching(/^journey=[\w-]+\.[\w-]+; /)]);
  expect(set[0]).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("an https origin binds the cookie to itself", async () => {
  const { visit, grant, cookies } = openBrowser({ publicUrl: "https://turnero.test" });
  const { to, set } = await visit("/oauth/google");
  expect(set[0]).toMatch(/^__Host-journey=.*; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600; Secure$/);
  expect((await visit(grant(to).back)).to).toBe("/bookings");
  expect([...cookies.keys()]).toEqual(["session"]);
});

test("a visitor who returns from the provider is logged in and goes on", async () => {
  const { visit, grant, cookies } = openBrowser();
  const { to } = await visit(`/oauth/google?${new URLSearchParams({ redir: WIZARD })}`);
  const end = await visit(grant(to).back);
  expect([end.status, end.to]).toEqual([302, `${WIZARD}&showBidDialog=true`]);
  expect(end.headers.get("cache-control")).toBe("no-store");
  expect([...cookies.keys()]).toEqual(["session"]);
});

test("a login without a way on leads to the entry page of the role", async () => {
  const { visit, grant } = openBrowser();
  const first = grant((await visit("/oauth/google")).to);
  expect((await visit(first.back)).to).toBe("/bookings");
});

test("the owner of a business goes to its calendar", async () => {
  const { visit, grant } = openBrowser();
  const { back, identity } = grant((await visit("/oauth/google")).to);
  await visit(back);
  const [rows] = await run({ sql: "select id from users where email = ?", params: [identity.email] });
  await giveBusiness(String(rows?.[0]?.id));
  const again = grant((await visit("/oauth/google")).to, identity);
  expect((await visit(again.back)).to).toBe("/backoffice/calendar");
});

test.each(["https://evil.test/", "//evil.test", "/\\evil.test", "javascript:alert(1)", "/logout", ""])(
  "a way on such as %j leads to the entry page",
  async (redir) => {
    const { visit, grant } = openBrowser();
    const { to } = await visit(`/oauth/google?${new URLSearchParams({ redir })}`);
    expect((await visit(grant(to).back)).to).toBe("/bookings");
  },
);

test("a wrong state leads back to the booking, and a missing cookie to the login", async () => {
  const { visit, grant, cookies, google } = openBrowser();
  const { to } = await visit(`/oauth/google?${new URLSearchParams({ redir: WIZARD })}`);
  const { back } = grant(to);
  const end = await visit(back.replace(/state=\w+/, "state=another"));
  expect(end.to).toBe(AGAIN);
  expect([...cookies.keys()]).toEqual([]);
  expect((await visit(back)).to).toBe("/login?error=social");
  expect(google.asked).toEqual([]);
});

test("the provider's answer logs in only once", async () => {
  const { visit, grant } = openBrowser();
  const { back } = grant((await visit("/oauth/google")).to);
  expect((await visit(back)).to).toBe("/bookings");
  const replayed = await visit(back);
  expect(replayed.to).toBe("/login?error=social");
  expect(replayed.set).toEqual([expect.stringMatching(/^journey=; .*Max-Age=0$/)]);
});

test("a visitor who declines at the provider returns to the login", async () => {
  const { visit } = openBrowser();
  const state = new URL((await visit("/oauth/google")).to).searchParams.get("state") ?? "";
  const end = await visit(`/oauth/google/callback?${new URLSearchParams({ error: "access_denied", state })}`);
  expect(end.to).toBe("/login?error=social");
});

test("a visitor who declines or is refused returns to the booking with every choice", async () => {
  const { visit, grant } = openBrowser();
  const begin = async () => (await visit(`/oauth/google?${new URLSearchParams({ redir: WIZARD })}`)).to;
  const state = new URL(await begin()).searchParams.get("state") ?? "";
  const left = await visit(
    `/oauth/google/callback?${new URLSearchParams({ error: "access_denied", state })}`,
  );
  expect(left.to).toBe(AGAIN);
  expect((await visit(grant(await begin(), { email: null }).back)).to).toBe(AGAIN);
});

test("a member of a business books as a customer", async () => {
  const { visit, grant } = openBrowser();
  const { back, identity } = grant((await visit("/oauth/google")).to);
  await visit(back);
  const [rows] = await run({ sql: "select id from users where email = ?", params: [identity.email] });
  await giveBusiness(String(rows?.[0]?.id));
  const { to } = await visit(`/oauth/google?${new URLSearchParams({ redir: WIZARD })}`);
  expect((await visit(grant(to, identity).back)).to).toBe(`${WIZARD}&showBidDialog=true`);
  const [sessions] = await run({
    sql: "select account_type from sessions where user_id = ? order by rowid",
    params: [String(rows?.[0]?.id)],
  });
  expect(sessions?.map((row) => row.account_type)).toEqual(["CUSTOMER", "CUSTOMER"]);
});

test("a provider login with an unverified email does not take over an unconfirmed account", async () => {
  const { deps, visit, grant, cookies } = openBrowser();
  const taken = newcomer();
  await signUp(deps, taken);
  const { to } = await visit(`/oauth/google?${new URLSearchParams({ redir: "/customer/profile" })}`);
  const end = await visit(grant(to, { email: taken.email, emailVerified: false }).back);
  expect(end.to).toBe("/login?error=social&redir=%2Fcustomer%2Fprofile");
  expect([...cookies.keys()]).toEqual([]);
});

test("a provider that does not answer leads to an error of its own", async () => {
  const { visit, grant, google, cookies } = openBrowser();
  const { back } = grant((await visit("/oauth/google")).to);
  google.fail({ code: "UNAVAILABLE", reason: "code: 500" });
  expect((await visit(back)).to).toBe("/login?error=unavailable");
  expect([...cookies.keys()]).toEqual([]);
});

test("a visitor with too many failed returns is told to wait", async () => {
  const { visit, grant, google } = openBrowser();
  for (let i = 0; i <= 10; i += 1) {
    const { back } = grant((await visit("/oauth/google")).to);
    google.fail({ code: "BAD_CREDENTIALS", reason: "another nonce" });
    expect((await visit(back)).to).toBe(`/login?error=${i < 10 ? "social" : "limited"}`);
  }
});

test("a provider without settings leads to the login, and an unknown provider leads home", async () => {
  const { visit } = openBrowser();
  expect((await visit("/oauth/facebook")).to).toBe("/login?error=unavailable");
  expect((await visit("/oauth/facebook/callback?code=x&state=y")).to).toBe("/login?error=social");
  expect((await visit("/oauth/twitter")).to).toBe("/");
  expect((await visit("/oauth/twitter/callback")).to).toBe("/");
});

test("the built Worker answers at the provider's addresses", async () => {
  const reply = await call("/oauth/google", { headers: { accept: "text/html" } });
  expect(reply.url).toContain("/login?error=unavailable");
});
