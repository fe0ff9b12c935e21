import { expect, test } from "vitest";
import { forEachDue } from "#app/usecases/jobs/for-each-due.ts";
import { notNow } from "#app/usecases/jobs/not-now.ts";

/** Work that ends when told to; `begun` lists the rows that were started. */
function workshop() {
  const begun: number[] = [];
  const ends = new Map<number, () => void>();
  return {
    begun,
    work: (row: number) => {
      begun.push(row);
      return new Promise<boolean>((resolve) => ends.set(row, () => resolve(true)));
    },
    end: async (row: number) => {
      ends.get(row)?.();
      await settled();
    },
  };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

test("rows are processed one by one in order", async () => {
  const { begun, work, end } = workshop();
  const report = forEachDue([1, 2, 3], work);
  expect(begun).toEqual([1]);
  for (const row of [1, 2, 3]) await end(row);
  expect(begun).toEqual([1, 2, 3]);
  expect(await report).toEqual({ done: 3, errors: [] });
});

test("rows side by side go on past a row that hangs", async () => {
  const { begun, work, end } = workshop();
  const report = forEachDue([1, 2, 3, 4], work, { abreast: 2 });
  expect(begun).toEqual([1, 2]);
  await end(2);
  await end(3);
  expect(begun).toEqual([1, 2, 3, 4]);
  await end(4);
  await end(1);
  expect((await report).done).toBe(4);
});

test("a row that breaks is reported and does not stop the others", async () => {
  const broken: [number, unknown][] = [];
  const error = new Error("broke");
  const report = await forEachDue(
    [1, 2, 3],
    async (row) => {
      if (row === 2) throw error;
      return row === 3 ? { done: 5, errors: ["told"] } : false;
    },
    {
      onBreak: async (row, why) => {
        broken.push([row, why]);
        throw new Error("that too");
      },
    },
  );
  expect(report).toEqual({ done: 5, errors: [error, new Error("that too"), "told"] });
  expect(broken).toEqual([[2, error]]);
});

test("postponed rows are not errors and are handed over together", async () => {
  const putOff: (readonly number[])[] = [];
  const report = await forEachDue(
    [1, 2, 3, 4, 5, 6],
    async (row) => {
      if (row <= 3) throw notNow();
      return true;
    },
    { most: 2, onPutOff: async (rows) => void putOff.push(rows) },
  );
  expect(report).toEqual({ done: 2, errors: [] });
  expect(putOff).toEqual([[1, 2, 3]]);
});

test("no row is started after the time is over, and started rows are finished", async () => {
  let isOver = false;
  const left: (readonly number[])[] = [];
  const { begun, work, end } = workshop();
  const report = forEachDue([1, 2, 3, 4], work, {
    abreast: 2,
    isOver: () => isOver,
    onLeft: async (rows) => void left.push(rows),
  });
  isOver = true;
  await end(1);
  await end(2);
  expect(await report).toEqual({ done: 2, errors: [] });
  expect([begun, left]).toEqual([[1, 2], [[3, 4]]]);
});
