/** What `npm run build` makes of worker/index.ts. */
declare module "*/build/server/index.js" {
  const worker: Required<Pick<ExportedHandler<Cloudflare.Env>, "fetch" | "scheduled">>;
  export default worker;
}

/** What the same build says of the API. */
declare module "*/build/client/api/openapi.json" {
  type Operation = { readonly responses: Readonly<Record<string, { readonly description: string }>> };
  const description: { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };
  export default description;
}
