import fc from "fast-check";
import { expect, test } from "vitest";
import { DETAIL_NAMES, type FilePerson, NO_DETAILS } from "#app/domain/clients/client-fields.ts";
import { effort } from "#tests/support/effort.ts";
import { listRead } from "./list-file.ts";
import { lossesOf } from "./losses.ts";
import { somePerson } from "./some-people.ts";
import { WRITERS, type Writer } from "./writers.ts";

/** A person with what a program has a place for, and no more. */
function carriedBy({ carries, most }: Writer, each: FilePerson): FilePerson {
  const fields = DETAIL_NAMES.filter((name) => carries.includes(name)).map((name) => [name, each[name]]);
  const carried: FilePerson = { ...NO_DETAILS, ...Object.fromEntries(fields) };
  return {
    ...carried,
    otherPhones: carried.otherPhones.slice(0, most),
    otherEmails: carried.otherEmails.slice(0, most),
    ...(carries.includes("isBlocked") && each.isBlocked ? { isBlocked: true } : {}),
    ...(carries.includes("refusesMessages") && each.refusesMessages ? { refusesMessages: true } : {}),
  };
}

/** Further contacts in one order, as files have them in any. */
const sorted = (each: FilePerson) => ({
  ...each,
  ...{ otherPhones: [...each.otherPhones].sort(), otherEmails: [...each.otherEmails].sort() },
});

/** Some program's dates need one that no other order reads. */
const CERTAIN = "1990-12-25";

test.each(WRITERS.map((writer) => [writer.name, writer] as const))(
  "clients that are written as %s does are read back the same",
  async (_, writer) => {
    await fc.assert(
      fc.asyncProperty(fc.array(somePerson, { minLength: 1, maxLength: 6 }), async (people) => {
        const all = [
          ...people,
          { ...NO_DETAILS, firstName: "Última", lastName: "Paz", birthday: CERTAIN },
        ].map((each) => carriedBy(writer, each));
        const list = await listRead(writer.write(all));
        if (typeof list === "string") throw new Error(list);
        const read = list.read.flatMap(({ person }) => (person === null ? [] : [sorted(person)]));
        expect(read).toEqual(all.map(sorted));
        expect(list.file.layout).toBe(writer.layout);
        expect(list.read.flatMap(({ faults }) => faults)).toEqual([]);
        expect(lossesOf(list)).toEqual([]);
      }),
      { numRuns: effort(40, 400) },
    );
  },
);
