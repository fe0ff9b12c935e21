/** The build of worker/index.ts by `npm run build`. */
declare module "#built/server/index.js" {
  const worker: Required<Pick<ExportedHandler<Cloudflare.Env>, "fetch" | "scheduled">>;
  export default worker;
}

/** The same build's description of the API. */
declare module "#built/client/api/openapi.json" {
  const description: unknown;
  export default description;
}
