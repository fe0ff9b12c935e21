import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { DocumentContext } from "#app/document.ts";

/**
 * Remix's `<Scripts>`, but late (DECISIONS, "Late scripts"). The page is usable first; script is fetched after it has loaded
 * and at low priority, so that it never competes with the first view. It reads Remix's own context, as `<Scripts>` does; a
 * browser test fails if a new Remix changes it.
 */
export function LateScripts() {
  const { nonce, loaded } = useContext(DocumentContext);
  const { state, start } = useWritten(loaded);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Remix's own state, escaped by Remix */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: state }} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: names of our own built files */}
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: start }} />
    </>
  );
}

function useWritten(loaded: string) {
  const matches = useMatches();
  const remix = useContext(RemixContext);
  if (!remix) throw new Error("LateScripts must stand inside Remix");
  const ids = matches.map((match) => match.id);
  return {
    state: stateScript(remix.serverHandoffString ?? "{}", loaded),
    start: startScriptOf(remix.manifest, ids),
  };
}

type Manifest = NonNullable<React.ContextType<typeof RemixContext>>["manifest"];

/** The parts of Remix's state that its client assumes by default. */
const UNSAID = /,"(?:v3_routeConfig":true|(?:v3_lazyRouteDiscovery|unstable_optimizeDeps|isSpaMode)":false)/g;

/** The first script for Remix's client: its state, and a stream with the loaders' answers. */
function stateScript(handoff: string, loaded: string): string {
  return (
    `window.__remixContext=${handoff.replace(UNSAID, "")};` +
    `window.__remixContext.stream=new Response(${quoted(loaded)}).body;`
  );
}

/**
 * A text as a script literal in single quotes, because the loaders' answers are full of double quotes. It cannot end the script
 * element.
 */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replaceAll("'", "\\'").replaceAll("<", "\\u003c")}'`;
}

const startScripts = new Map<string, string>();

/** The same for every page of a route, so it is built only once. */
function startScriptOf(manifest: Manifest, routeIds: readonly string[]): string {
  const key = [manifest.url, ...routeIds].join();
  const known = startScripts.get(key);
  if (known !== undefined) return known;
  const made = startScript(manifest, routeIds);
  startScripts.set(key, made);
  return made;
}

/**
 * Notes nodes added to the page from now on, which must be set aside before React starts (`foreign-nodes.ts`). After the load
 * event it fetches the files at low priority, then imports them from the browser's cache. A missing file is requested three
 * more times, a second apart, because a browser does not retry a failed import.
 */
function startScript(manifest: Manifest, routeIds: readonly string[]): string {
  const routes = routeIds.flatMap((id) => manifest.routes[id] ?? []);
  const files = new Set([
    manifest.url,
    manifest.entry.module,
    ...manifest.entry.imports,
    ...routes.flatMap((route) => [route.module, ...(route.imports ?? [])]),
  ]);
  const modules = JSON.stringify(routes.map((route) => [route.id, route.module]));
  return `moved=[];new MutationObserver(m=>moved.push(...m)).observe(app,{childList:true,subtree:true});
addEventListener("load",()=>setTimeout(async()=>{
await Promise.all(${JSON.stringify([...files])}.map(async h=>{for(let n=4;n--;await new Promise(r=>setTimeout(r,1e3)))try{const r=await fetch(h,{priority:"low"});await r.text();if(r.ok)break}catch{}}));
const m=${modules},[,...r]=await Promise.all([import(${JSON.stringify(manifest.url)}),...m.map(x=>import(x[1]))]);
window.__remixRouteModules=Object.fromEntries(m.map((x,i)=>[x[0],r[i]]));
import(${JSON.stringify(manifest.entry.module)})}));`;
}
