import { beforeAll, beforeEach, expect, test } from "vitest";
import { acceptOffer } from "#app/usecases/waitlist/accept-offer.server.ts";
import { run } from "#tests/support/database/database.ts";
import { forgetBookings, openSalon } from "#tests/support/salon.ts";
import { openWorld } from "#tests/support/world.ts";
import { cancel, check, fillMorning, join, offerOf, tokenOf } from "./waitlist-story.ts";

beforeAll(openSalon);
beforeEach(forgetBookings);

test.each([
  ["a mobile", "+5491155550134", null, "+5491155550134"],
  ["a landline", "+541148321190", null, null],
  ["a mobile, where the account has another", "+5491155550134", "+5491155550135", "+5491155550135"],
  ["no phone", null, null, null],
])(
  "an offer taken with %s in its entry, by an account that refuses messages",
  async (_, typed, own, kept) => {
    await run({
      sql: "update users set phone = ?, messages_refused_at = 5, mobile_asked_at = null where id = 'cliente'",
      params: [own],
    });
    const world = openWorld();
    const turnos = await fillMorning(world);
    const entryId = await join(world, { phone: typed });
    await cancel(turnos[2] ?? "");
    await check(world);
    expect(await acceptOffer(world.deps, tokenOf(world.deps, entryId), await offerOf(entryId))).toMatchObject(
      {
        ok: true,
      },
    );
    const [users, clients] = await run(
      { sql: "select phone from users where id = 'cliente'" },
      {
        sql: `select c.phone, x.refused_at, x.refused_by from clients c
        join client_choices x on x.business_id = c.business_id and x.client_id = c.id where c.user_id = 'cliente'`,
      },
    );
    expect(users).toEqual([{ phone: kept }]);
    expect(clients).toEqual([{ phone: kept, refused_at: 5, refused_by: "ACCOUNT" }]);
  },
);
