import type { Plugin } from "vite";

const MANIFEST = "virtual:remix/server-manifest";

type Manifest = {
  readonly entry: { readonly imports: readonly string[] };
  readonly routes: Readonly<Record<string, { readonly imports?: readonly string[] }>>;
};

/**
 * Remix's manifest repeats the addresses of each route's scripts, 44 KB in all. The Worker gets each address once, and numbers
 * in its place.
 */
export function numberedChunks(): Plugin {
  return {
    name: "numbered-chunks",
    apply: "build",
    async transform(code, id) {
      if (!id.endsWith(MANIFEST)) return null;
      const { default: manifest } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
      return { code: withNumbers(manifest), map: null };
    },
  };
}

/** A module that exports the same manifest. */
export function withNumbers(manifest: Manifest): string {
  const times = new Map<string, number>();
  for (const { imports = [] } of [manifest.entry, ...Object.values(manifest.routes)])
    for (const chunk of imports) times.set(chunk, (times.get(chunk) ?? 0) + 1);
  const chunks = [...times].sort(([, one], [, other]) => other - one).map(([chunk]) => chunk);
  const text = JSON.stringify(manifest).replace(/"imports":(\[[^\]]*\])/g, (_, list: string) => {
    const places = (JSON.parse(list) as string[]).map((chunk) => chunks.indexOf(chunk));
    return `"imports":at(${places.join()})`;
  });
  return `const chunks = ${JSON.stringify(chunks)};
const at = (...places) => places.map((place) => chunks[place]);
export default ${text};
`;
}
