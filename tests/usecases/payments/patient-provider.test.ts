import { expect, test } from "vitest";
import { err, ok } from "#app/domain/result.ts";
import { isNotNow } from "#app/usecases/jobs/not-now.ts";
import type { PaymentFailure } from "#app/usecases/payment-gateway.ts";
import { patientProvider } from "#app/usecases/payments/patient-provider.ts";
import { fakePayments } from "#tests/fakes/fake-payments.ts";
import { openWorld } from "#tests/support/world.ts";

const DOWN: PaymentFailure = {
  isFinal: false,
  isUnauthorized: false,
  reason: "500",
  retryAfterSeconds: null,
};

/** A provider with answers that the test gives one by one, and 20 s in which to ask it. */
function openProvider() {
  const world = openWorld();
  const waiting: {
    readonly seller: string | null;
    readonly answer: (failure: PaymentFailure | null) => void;
  }[] = [];
  const search = (seller: string | null) =>
    new Promise<ReturnType<typeof ok<readonly []>> | ReturnType<typeof err<PaymentFailure>>>((resolve) => {
      waiting.push({ seller, answer: (failure) => resolve(failure === null ? ok([]) : err(failure)) });
    });
  const payments = { ...fakePayments().gateway, search };
  const deps = { ...world.deps, payments };
  const patience = patientProvider(deps, { until: deps.now() + 20_000 });

  /** Asks for a row of its own; answers the outcome. */
  function row() {
    const own = patience.forRow(deps).payments;
    return async (seller: string | null): Promise<string> => {
      try {
        const asked = await own?.search(seller, "b");
        return asked?.ok ? "answered" : (asked?.error.reason ?? "nobody");
      } catch (error) {
        return isNotNow(error) ? "not now" : "broke";
      }
    };
  }

  async function answer(failure: PaymentFailure | null, afterMs = 0): Promise<void> {
    world.pass(afterMs);
    for (const each of waiting.splice(0)) each.answer(failure);
    await new Promise((resolve) => setTimeout(resolve, 0));
  }

  return { row, answer, pass: world.pass, asked: () => waiting.map(({ seller }) => seller) };
}

test("four rows are asked at once, three of them of the same account", async () => {
  const { row, answer, asked } = openProvider();
  const all = ["a", "a", "a", "a", "b", "c"].map((seller) => row()(seller));
  await Promise.resolve();
  expect(asked()).toEqual(["a", "a", "a", "b"]);
  await answer(null);
  expect(asked()).toEqual(["a", "c"]);
  await answer(null);
  expect(new Set(await Promise.all(all))).toEqual(new Set(["answered"]));
});

test("an account that hung is not asked again, and an account that failed quickly is", async () => {
  const { row, answer, asked } = openProvider();
  const slow = row()("slow");
  const quick = row()("quick");
  await Promise.resolve();
  await answer(DOWN, 1_999);
  expect([await slow, await quick]).toEqual(["500", "500"]);
  const again = row()("slow");
  await Promise.resolve();
  await answer(DOWN, 2_000);
  expect(await again).toBe("500");
  expect(await row()("slow")).toBe("not now");
  const other = row()("quick");
  await Promise.resolve();
  expect(asked()).toEqual(["quick"]);
  await answer(null);
  expect(await other).toBe("answered");
});

test("an account that asks to be left alone is not asked again", async () => {
  const { row, answer } = openProvider();
  const busy = row()("busy");
  await Promise.resolve();
  await answer({ ...DOWN, reason: "429", retryAfterSeconds: 5 });
  expect([await busy, await row()("busy")]).toEqual(["429", "not now"]);
});

test("a row in the middle of its questions is told that there was no answer", async () => {
  const { row, answer } = openProvider();
  const ask = row();
  const first = ask("slow");
  await Promise.resolve();
  await answer(DOWN, 5_000);
  expect([await first, await ask("slow")]).toEqual(["500", "it did not answer a moment ago"]);
});

test("the provider is not asked while four accounts hang without an answer", async () => {
  const { row, answer } = openProvider();
  const four = ["a", "b", "c", "d"].map((seller) => row()(seller));
  await Promise.resolve();
  await answer(DOWN, 5_000);
  await Promise.all(four);
  expect(await row()("e")).toBe("not now");
});

test("an answer reopens the provider, except for the accounts that hung", async () => {
  const { row, answer, asked } = openProvider();
  const well = row()("well");
  await Promise.resolve();
  await answer(null);
  await well;
  const four = ["a", "b", "c", "d"].map((seller) => row()(seller));
  await Promise.resolve();
  await answer(DOWN, 5_000);
  await Promise.all(four);
  const next = row()("e");
  await Promise.resolve();
  expect(asked()).toEqual(["e"]);
  await answer(null);
  expect(await next).toBe("answered");
});

test("no row is started after the time is over, and a started row continues", async () => {
  const { row, answer, pass, asked } = openProvider();
  const ask = row();
  const first = ask("a");
  await Promise.resolve();
  await answer(null);
  await first;
  pass(20_000);
  expect(await row()("b")).toBe("not now");
  const second = ask("a");
  await Promise.resolve();
  expect(asked()).toEqual(["a"]);
  await answer(null);
  expect(await second).toBe("answered");
});
