const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/[\w-]+)\//;

/** For each script, the files of `app` that it is made of, without their endings; a name that ends in `/` is a folder. */
export type SharedScripts = Readonly<Record<string, readonly string[]>>;

/**
 * The script of a module that screens share; null where Rollup decides. What every screen fetches is a script that changes with
 * the framework, and one that changes with us. The entry stays apart: a script that imports it starts the page.
 */
export function scriptOf(scripts: SharedScripts): (id: string) => string | null {
  const named = new Map(
    Object.entries(scripts).flatMap(([script, files]) => files.map((file) => [file, script])),
  );
  return (id) => {
    if (FRAMEWORK.test(id)) return "framework";
    const file = /\/app\/(.+)\.tsx?$/.exec(id)?.[1] ?? "";
    return named.get(file) ?? named.get(file.replace(/[^/]*$/, "")) ?? null;
  };
}
