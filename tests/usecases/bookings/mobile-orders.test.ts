import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { updateProfile } from "#app/usecases/accounts/profile.server.ts";
import { run } from "#tests/support/database/database.ts";
import { orders } from "#tests/support/effort.ts";
import { openSalon } from "#tests/support/salon.ts";
import { accepted } from "../agenda/agenda-story.ts";
import {
  account,
  actorNow,
  begin,
  client,
  confirm,
  DAYS,
  MOBILE,
  needs,
  OTHER,
  person,
  profile,
  world,
} from "./mobile-story.ts";

beforeAll(openSalon);

type Act =
  | { readonly kind: "book"; readonly phone: string | null; readonly refuses: boolean }
  | { readonly kind: "profile"; readonly phone: string | null; readonly refuses: boolean }
  | { readonly kind: "needs"; readonly isNeeded: boolean };

const phone = fc.constantFrom(null, MOBILE, OTHER);
const act: fc.Arbitrary<Act> = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant("book" as const), phone, refuses: fc.boolean() }), weight: 3 },
  {
    arbitrary: fc.record({ kind: fc.constant("profile" as const), phone, refuses: fc.boolean() }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant("needs" as const), isNeeded: fc.boolean() }), weight: 1 },
);

test("whatever is asked, skipped, given, refused and changed in any order, a naive model agrees", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 9 }), async (acts) => {
      await begin();
      const model = { phone: null as string | null, wasAsked: false, refuses: false, isNeeded: false };
      const known = { isClient: false, phone: null as string | null, refused: false };
      // More open bookings than an unverified account may have.
      await run({ sql: "update users set email_verified_at = 1 where id = ?", params: [person.userId] });
      let made = 0;
      for (const each of acts) {
        if (each.kind === "needs") {
          await needs(each.isNeeded);
          model.isNeeded = each.isNeeded;
        } else if (each.kind === "profile") {
          accepted(await updateProfile(world.deps, await actorNow(), profile(each.phone, each.refuses)));
          model.phone = each.phone;
          model.refuses = each.refuses;
          if (known.isClient) known.refused = each.refuses;
        } else {
          const isAsked = model.phone === null && (model.isNeeded || !model.wasAsked);
          const told = isAsked ? { phone: each.phone, refuses: each.refuses } : null;
          const isRefused = model.isNeeded && model.phone === null && each.phone === null;
          const answer = await confirm(
            await actorNow(),
            told,
            600 + 60 * (made % 3),
            DAYS[Math.floor(made / 3)],
          );
          expect(answer.ok).toBe(!isRefused);
          if (!isRefused) {
            made += 1;
            if (isAsked) {
              model.phone = each.phone;
              model.wasAsked = true;
              model.refuses ||= each.refuses;
            }
            known.phone ??= known.isClient && !told?.phone ? null : model.phone;
            known.isClient = true;
            if (model.refuses) known.refused = true;
          }
        }
        const kept = await account();
        expect({
          phone: kept?.phone,
          wasAsked: kept?.asked !== null,
          refuses: kept?.refused !== null,
        }).toEqual({
          phone: model.phone,
          wasAsked: model.wasAsked,
          refuses: model.refuses,
        });
        const row = await client();
        expect(row === null ? null : { phone: row.phone, refused: row.refused === 1 }).toEqual(
          known.isClient ? { phone: known.phone, refused: known.refused } : null,
        );
      }
    }),
    { numRuns: orders(12, 200) },
  );
});
