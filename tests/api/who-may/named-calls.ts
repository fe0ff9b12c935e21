import { describedApi } from "#tests/support/described-api.ts";

/** The spot of an id in a call: in its path, its query or its body ('lines.[].serviceId'). */
export type Spot = { readonly in: "path" | "query" | "body"; readonly name: string };

type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};

type Named = {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
};

const SCHEMAS = (
  describedApi as unknown as { readonly components: { readonly schemas: Readonly<Record<string, Schema>> } }
).components.schemas;

/** Every described call with an id in it, by method and path. */
export const NAMING_CALLS: readonly (readonly [call: string, spots: readonly Spot[]])[] = Object.entries(
  describedApi.paths,
)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [`${method.toUpperCase()} ${path}`, spotsOf(operation as Named)] as const,
    ),
  )
  .filter(([, spots]) => spots.length > 0);

function spotsOf({ parameters = [], requestBody }: Named): readonly Spot[] {
  const named = parameters.flatMap(({ in: place, name }): Spot[] =>
    place === "path" || (place === "query" && isId(name)) ? [{ in: place, name }] : [],
  );
  const schema = requestBody?.content["application/json"]?.schema;
  const inBody = schema === undefined ? [] : [...new Set(idsIn(schema, "", []))];
  return [...named, ...inBody.map((name): Spot => ({ in: "body", name }))];
}

function isId(name: string): boolean {
  return name === "id" || /Ids?$/.test(name);
}

function idsIn(schema: Schema, before: string, seen: readonly string[]): readonly string[] {
  const { $ref, properties = {}, items, anyOf = [], oneOf = [], allOf = [] } = schema;
  if ($ref !== undefined) {
    const name = $ref.split("/").at(-1) ?? "";
    return seen.includes(name) ? [] : idsIn(SCHEMAS[name] ?? {}, before, [...seen, name]);
  }
  return [
    ...Object.entries(properties).flatMap(([key, value]) => [
      ...(isId(key) && idsIn(value, "", seen).length === 0 ? [`${before}${key}`] : []),
      ...idsIn(value, `${before}${key}.`, seen),
    ]),
    ...(items === undefined ? [] : idsIn(items, `${before}[].`, seen)),
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => idsIn(each, before, seen)),
  ];
}

/** The body with another id at a spot; null where the body has no such spot. */
export function bodyWith(body: unknown, name: string, id: string): unknown {
  const [key = "", ...rest] = name.split(".");
  if (key === "[]") {
    if (!Array.isArray(body) || body.length === 0) return null;
    const first = bodyWith(body[0], rest.join("."), id);
    return first === null ? null : [first, ...body.slice(1)];
  }
  if (typeof body !== "object" || body === null || !(key in body)) return null;
  const own = body as Readonly<Record<string, unknown>>;
  if (rest.length === 0) return { ...own, [key]: Array.isArray(own[key]) ? [id] : id };
  const inner = bodyWith(own[key], rest.join("."), id);
  return inner === null ? null : { ...own, [key]: inner };
}
