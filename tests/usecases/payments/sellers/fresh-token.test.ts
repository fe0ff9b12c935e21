import { beforeAll, beforeEach, expect, test } from "vitest";
import { err, ok } from "#app/domain/result.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { deliverMail } from "#app/usecases/messages/deliver-mail.server.ts";
import { listNotifications } from "#app/usecases/messages/notifications.server.ts";
import type { SellerToken } from "#app/usecases/payment-gateway.ts";
import { askAccount } from "#app/usecases/payments/ask-provider.server.ts";
import { openPreference } from "#app/usecases/payments/checkouts/open-preference.server.ts";
import { renewSellers } from "#app/usecases/payments/sellers/renew.server.ts";
import { fakeMail } from "#tests/fakes/fake-mail.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import {
  ANA,
  DUENA,
  forgetSellers,
  GERENTE,
  hireManagers,
  listed,
  openSellers,
  sellerTokenOf,
} from "#tests/support/sellers.ts";
import { bookTurno } from "#tests/support/turno.ts";

const MINUTE_MS = 60_000;
const BROKEN = { kind: "ACCOUNT_BROKEN", business: "salon", booking: null, payment: null, done: 0 };
const REFUSED = { isFinal: true, isUnauthorized: true, reason: "401", retryAfterSeconds: null };
const LATER = {
  isFinal: false,
  isUnauthorized: false,
  reason: "the account's token could not be renewed yet",
  retryAfterSeconds: null,
};
const UNAVAILABLE = err({ code: "PAYMENT_UNAVAILABLE", retryAfterSeconds: 60 });

beforeAll(openSalon);
beforeAll(hireManagers);
beforeEach(forgetBookings);
beforeEach(forgetSellers);
beforeEach(() => run({ sql: "delete from notifications" }, { sql: "delete from outbox" }));

/** The salon's own account at a provider that refuses the tokens in `dead`. */
async function openRefused(dead: readonly SellerToken[] = ["access-1-2002"]) {
  const opened = openSellers();
  await opened.connect();
  opened.provider.asked.length = 0;
  const shown: SellerToken[] = [];
  const ask = async (seller: SellerToken) => {
    shown.push(seller);
    return dead.includes(seller) ? err(REFUSED) : ok("answered");
  };
  return { ...opened, shown, ask: (deps: Deps = opened.deps) => askAccount(deps, "2002", ask) };
}

test("a refused token is renewed once and the question repeated without breaking the account", async () => {
  const { deps, provider, ask, shown } = await openRefused();
  expect(await ask()).toEqual(ok("answered"));
  expect(shown).toEqual(["access-1-2002", "access-2-2002"]);
  expect(provider.asked).toEqual(["refresh-1-2002"]);
  expect(await sellerTokenOf(deps, "salon")).toBe("access-2-2002");
  expect(await listed()).toEqual([]);
  expect(await ask()).toEqual(ok("answered"));
  expect(provider.asked).toHaveLength(1);
});

test("twenty simultaneous refusals show the refresh token once and all get an answer", async () => {
  const { deps, provider, ask } = await openRefused();
  const payments = {
    ...provider.gateway,
    renewGrant: async (token: string) => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      return provider.gateway.renewGrant(token);
    },
  };
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ ...deps, payments })));
  expect(answers).toEqual(Array(20).fill(ok("answered")));
  expect(provider.asked).toEqual(["refresh-1-2002"]);
  expect(await listed()).toEqual([]);
});

test("a refused renewal breaks the account", async () => {
  const { deps, provider, ask, shown } = await openRefused();
  provider.refuse("refused");
  expect(await ask()).toEqual(err(REFUSED));
  expect(shown).toEqual(["access-1-2002"]);
  expect(await sellerTokenOf(deps, "salon")).toBeNull();
  expect(await listed()).toEqual([BROKEN]);
});

test("a refused new token breaks the account", async () => {
  const { deps, provider, ask, shown } = await openRefused(["access-1-2002", "access-2-2002"]);
  expect(await ask()).toEqual(err(REFUSED));
  expect(shown).toEqual(["access-1-2002", "access-2-2002"]);
  expect(provider.asked).toEqual(["refresh-1-2002"]);
  expect(await sellerTokenOf(deps, "salon")).toBeNull();
  expect(await listed()).toEqual([BROKEN]);
});

test.each(["down", "not-ours"] as const)(
  "a provider that is %s during a renewal breaks no account and is asked again",
  async (fault) => {
    const { world, deps, provider, ask } = await openRefused();
    const payments = { ...provider.gateway, renewGrant: deps.payments?.renewGrant ?? Promise.reject };
    const broken = { ...payments, renewGrant: async () => err({ ...LATER, reason: fault }) };
    expect(await ask({ ...deps, payments: broken })).toEqual(err(LATER));
    expect(await ask()).toEqual(err(LATER));
    expect([provider.asked, await listed()]).toEqual([[], []]);
    world.pass(5 * MINUTE_MS);
    expect(await ask()).toEqual(ok("answered"));
    expect(provider.asked).toEqual(["refresh-1-2002"]);
  },
);

test("an unfinished renewal passes to the clock a minute later", async () => {
  const { world, deps, provider, ask } = await openRefused();
  const payments = { ...provider.gateway, renewGrant: () => Promise.reject(new Error("ended")) };
  await expect(ask({ ...deps, payments })).rejects.toThrow("ended");
  world.pass(MINUTE_MS);
  expect(await renewSellers(deps)).toEqual({ done: 1, errors: [] });
  expect(await ask()).toEqual(ok("answered"));
});

test("the platform's own token is never renewed", async () => {
  const { deps, provider } = await openRefused();
  expect(await askAccount(deps, "1001", async () => err(REFUSED))).toEqual(err(REFUSED));
  expect([provider.asked, await listed()]).toEqual([[], []]);
});

test("a broken account opens no checkout, and the platform's account does not replace it", async () => {
  const { world, deps, provider, ask, connect } = await openRefused();
  const bookingId = await bookTurno({ ...world, deps }, { servicePriceIds: ["masaje-unico"] });
  const press = () => openPreference(deps, { bookingId, businessId: "salon" });
  expect((await press()).ok).toBe(true);
  provider.refuse("refused");
  await ask();
  expect([await press(), await press()]).toEqual([UNAVAILABLE, UNAVAILABLE]);
  expect(provider.orders).toHaveLength(1);
  await connect();
  expect((await press()).ok).toBe(true);
});

async function told() {
  const [mails, people] = await run(
    { sql: "select audience, user_id, business_id from outbox where event = 'SELLER_BROKEN'" },
    { sql: "select user_id from notifications where event = 'SELLER_BROKEN' order by user_id" },
  );
  return { mails, people: people?.map((row) => row.user_id) };
}

test("owners and managers are told once for each time the account breaks", async () => {
  const { world, provider, ask, connect } = await openRefused(["access-1-2002", "access-2-2002"]);
  provider.refuse("refused");
  await Promise.all([ask(), ask(), ask()]);
  await ask();
  expect(await told()).toEqual({
    mails: [{ audience: "BUSINESS", user_id: null, business_id: "salon" }],
    people: ["cliente", "duena"],
  });
  await connect();
  provider.refuse("refused");
  world.pass(MINUTE_MS);
  await ask();
  expect((await told()).mails).toHaveLength(2);
});

test("owners and managers are notified of a broken account, and professionals are not", async () => {
  const { deps, provider, ask } = await openRefused();
  provider.refuse("refused");
  await ask();
  const news = { type: "SELLER_BROKEN", bookingId: null, isNew: true };
  for (const actor of [DUENA, GERENTE]) {
    expect(await listNotifications(deps, actor, { onlyNew: true })).toEqual([
      expect.objectContaining({
        ...news,
        title: "Conectá de nuevo tu cuenta de Mercado Pago",
        text: "Dejó de funcionar: tus clientes no pueden pagar señas con tarjeta hasta que la conectes, en Señas",
      }),
    ]);
  }
  expect(await listNotifications(deps, ANA, { onlyNew: false })).toEqual([]);
});

test("the broken account's mail goes to owners and managers unless the account works again", async () => {
  const { world, deps, provider, ask, connect } = await openRefused(["access-1-2002", "access-2-2002"]);
  const post = fakeMail();
  const mailing = { ...deps, mail: post };
  provider.refuse("refused");
  await ask();
  await deliverMail(mailing, { wait: async () => {} });
  // The mail about the connected account goes to the owners, too.
  const letters = () => post.sent.filter(({ subject }) => !subject.includes("cambió a dónde va el dinero"));
  const [letter, ...others] = letters();
  expect(others).toEqual([]);
  expect(letter?.subject).toBe("salon: conectá de nuevo tu cuenta de Mercado Pago");
  expect(letter?.text).toContain("tus clientes no pueden pagar señas con tarjeta");
  expect(letter?.text).toContain("http://turnero.test/backoffice/payments?ver=problems");
  expect(letter?.to).toHaveLength(2);

  await connect();
  provider.refuse("refused");
  await ask();
  await connect();
  world.pass(MINUTE_MS);
  await deliverMail(mailing, { wait: async () => {} });
  expect(letters()).toHaveLength(1);
});
