import { UNSAFE_RemixContext as RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { DocumentContext } from "#app/document.ts";

/**
 * Remix's `<Scripts>`, but late: the page is complete and usable first, and script is fetched after it has loaded and at low
 * priority, so that it never competes with the first view (DECISIONS, "Late scripts"). Reads Remix's own context,
 * as `<Scripts>` does; a browser test fails if a new Remix changes it.
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

/** What of Remix's state its client takes to be so if nothing is said. */
const UNSAID = /,"(?:v3_routeConfig":true|(?:v3_lazyRouteDiscovery|unstable_optimizeDeps|isSpaMode)":false)/g;

/** What Remix's client reads first: its state, and a stream with what the loaders answered. */
function stateScript(handoff: string, loaded: string): string {
  return (
    `window.__remixContext=${handoff.replace(UNSAID, "")};` +
    `window.__remixContext.stream=new Response(${quoted(loaded)}).body;`
  );
}

/** A text as script says it, in single quotes: what loaders answer is full of double ones. Nothing in it ends the element. */
function quoted(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  return `'${inner.replaceAll("'", "\\'").replaceAll("<", "\\u003c")}'`;
}

const startScripts = new Map<string, string>();

/** The same for every page of a route, so it is put together once. */
function startScriptOf(manifest: Manifest, routeIds: readonly string[]): string {
  const key = [manifest.url, ...routeIds].join();
  const known = startScripts.get(key);
  if (known !== undefined) return known;
  const made = startScript(manifest, routeIds);
  startScripts.set(key, made);
  return made;
}

/**
 * Notes what is put into the page from now on, which script has to take aside first (`foreign-nodes.ts`). After the page's load event: fetch the files at low priority, then import them from the browser's cache and start. One
 * that does not come is asked for again three times, a second apart: a browser keeps to a module that it failed to import.
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
