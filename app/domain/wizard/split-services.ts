/** What each professional does, in the order in which they are shown. */
export type Skills = ReadonlyMap<string, ReadonlySet<string>>;

/** Services that somebody does together, and everybody who does them all. */
export type ServiceGroup = {
  readonly serviceIds: readonly string[];
  readonly employeeIds: readonly string[];
};

/**
 * Splits services that nobody does all into groups that somebody does, in the order chosen: two where two suffice, else
 * few, because each professional takes the most that is left. Null where nobody at all does one of them.
 */
export function splitServices(serviceIds: readonly string[], skills: Skills): readonly ServiceGroup[] | null {
  const team = pairFor(serviceIds, skills) ?? fewFor(serviceIds, skills);
  if (team === null) return null;
  const groups = new Map<string, string[]>();
  for (const serviceId of serviceIds) {
    const person = team.find((each) => skills.get(each)?.has(serviceId)) ?? "";
    groups.set(person, [...(groups.get(person) ?? []), serviceId]);
  }
  return [...groups.values()].map((group) => ({ serviceIds: group, employeeIds: whoDoAll(group, skills) }));
}

/**
 * Which of some services cannot be done by the same person: those that share nobody with another one; all of them where
 * any two could be done together.
 */
export function servicesApart(serviceIds: readonly string[], skills: Skills): readonly string[] {
  const apart = serviceIds.filter((one) =>
    serviceIds.some((other) => whoDoAll([one, other], skills).length === 0),
  );
  return apart.length > 0 ? apart : serviceIds;
}

function pairFor(serviceIds: readonly string[], skills: Skills): readonly string[] | null {
  for (const first of skills.keys()) {
    const [second] = whoDoAll(undone(serviceIds, skills, first), skills);
    if (second !== undefined) return [first, second];
  }
  return null;
}

function fewFor(serviceIds: readonly string[], skills: Skills): readonly string[] | null {
  if (serviceIds.length === 0) return [];
  const rest = [...skills.keys()].map((person) => ({ person, left: undone(serviceIds, skills, person) }));
  const [best] = rest.toSorted((a, b) => a.left.length - b.left.length);
  if (best === undefined || best.left.length === serviceIds.length) return null;
  const others = fewFor(best.left, skills);
  return others && [best.person, ...others];
}

function undone(serviceIds: readonly string[], skills: Skills, person: string): readonly string[] {
  return serviceIds.filter((serviceId) => !skills.get(person)?.has(serviceId));
}

function whoDoAll(serviceIds: readonly string[], skills: Skills): readonly string[] {
  return [...skills.keys()].filter((person) => undone(serviceIds, skills, person).length === 0);
}
