/** What `npm run build` makes of worker/index.ts. */
declare module "*/build/server/index.js" {
  const worker: Required<Pick<ExportedHandler<Cloudflare.Env>, "fetch" | "scheduled">>;
  export default worker;
}

/** What the same build says of the API. */
declare module "*/build/client/api/openapi.json" {
  const description: unknown;
  export default description;
}
