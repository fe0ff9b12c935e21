import fc from "fast-check";
import { expect, test } from "vitest";
import { type Skills, servicesApart, splitServices } from "#app/domain/wizard/split-services.ts";

function skillsOf(people: Readonly<Record<string, readonly string[]>>): Skills {
  return new Map(Object.entries(people).map(([person, services]) => [person, new Set(services)]));
}

test("two services of different professionals are two bookings, each with all who offer it", () => {
  const skills = skillsOf({ lucia: ["corte"], bruno: ["corte", "barba"], camila: ["masaje"] });
  expect(splitServices(["corte", "masaje"], skills)).toEqual([
    { serviceIds: ["corte"], employeeIds: ["lucia", "bruno"] },
    { serviceIds: ["masaje"], employeeIds: ["camila"] },
  ]);
});

test("two bookings are found where a greedy choice would make three", () => {
  const skills = skillsOf({
    medio: ["b", "c", "d", "e"],
    izquierda: ["a", "b", "c"],
    derecha: ["d", "e", "f"],
  });
  expect(splitServices(["a", "b", "c", "d", "e", "f"], skills)).toEqual([
    { serviceIds: ["a", "b", "c"], employeeIds: ["izquierda"] },
    { serviceIds: ["d", "e", "f"], employeeIds: ["derecha"] },
  ]);
});

test("nothing is offered where a service has no professional", () => {
  expect(splitServices(["corte", "masaje"], skillsOf({ lucia: ["corte"] }))).toBeNull();
  expect(splitServices(["corte", "masaje"], skillsOf({}))).toBeNull();
});

test("services apart are those that share no professional with another service", () => {
  const skills = skillsOf({ lucia: ["corte", "color"], camila: ["masaje"] });
  expect(servicesApart(["corte", "masaje"], skills)).toEqual(["corte", "masaje"]);
  expect(servicesApart(["corte", "color", "masaje"], skills)).toEqual(["corte", "color", "masaje"]);
  const three = skillsOf({ lucia: ["corte", "color"], camila: ["masaje", "color"] });
  expect(servicesApart(["corte", "color", "masaje"], three)).toEqual(["corte", "masaje"]);
});

test("services that fit together only in pairs are all listed as apart", () => {
  const skills = skillsOf({ ana: ["a", "b"], bruno: ["b", "c"], carla: ["a", "c"] });
  expect(servicesApart(["a", "b", "c"], skills)).toEqual(["a", "b", "c"]);
});

const SERVICES = ["a", "b", "c", "d", "e"];
const teams = fc
  .array(fc.uniqueArray(fc.constantFrom(...SERVICES)), { maxLength: 5 })
  .map((people) => skillsOf(Object.fromEntries(people.map((services, index) => [`p${index}`, services]))));
const chosen = fc.subarray(SERVICES, { minLength: 1 });

test("every service is in a single group, and each named professional offers the whole group", () => {
  fc.assert(
    fc.property(chosen, teams, (services, skills) => {
      const groups = splitServices(services, skills);
      if (groups === null) return fewest(services, skills) === null;
      expect(groups.flatMap((group) => group.serviceIds).toSorted()).toEqual(services.toSorted());
      for (const { serviceIds, employeeIds } of groups) {
        const able = [...skills].filter(([, does]) => serviceIds.every((id) => does.has(id)));
        expect(employeeIds).toEqual(able.map(([person]) => person));
        expect(employeeIds.length).toBeGreaterThan(0);
      }
    }),
  );
});

test("a split without a common professional has at most one group more than needed", () => {
  fc.assert(
    fc.property(chosen, teams, (services, skills) => {
      const least = fewest(services, skills);
      fc.pre(least !== 1);
      const groups = splitServices(services, skills)?.length ?? null;
      if (least === null || groups === null) return least === groups;
      return least === 2 ? groups === 2 : groups >= least && groups <= least + 1;
    }),
  );
});

/** The fewest professionals for these services, by trying every team; null where no team offers them all. */
function fewest(services: readonly string[], skills: Skills): number | null {
  const people = [...skills.values()];
  const sizes = Array.from({ length: 2 ** people.length }, (_, mask) =>
    people.filter((_, index) => mask & (1 << index)),
  )
    .filter((team) => services.every((id) => team.some((does) => does.has(id))))
    .map((team) => team.length);
  return sizes.length === 0 ? null : Math.min(...sizes);
}
