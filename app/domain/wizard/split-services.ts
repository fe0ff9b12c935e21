/** The services of each professional, in the order in which professionals are shown. */
export type Skills = ReadonlyMap<string, ReadonlySet<string>>;

/** Services that one professional can do together, and all professionals who do them all. */
export type ServiceGroup = {
  readonly serviceIds: readonly string[];
  readonly employeeIds: readonly string[];
};

/**
 * Splits services that no professional does alone into groups that a professional does, in the order chosen. Two groups
 * where two suffice, else few, because each professional takes the most that is left. Null where no professional does
 * one of the services.
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

/** The services that share no professional with some other of them; all services where any two could be done together. */
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
