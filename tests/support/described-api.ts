import description from "#built/client/api/openapi.json";

type Operation = {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
};

/** The API as its build describes it (`/api/openapi.json`). */
export const describedApi = description as unknown as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
