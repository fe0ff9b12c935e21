/** What `npm run build` makes of worker/index.ts. */
declare module "*/build/server/index.js" {
  const worker: Required<Pick<ExportedHandler<Cloudflare.Env>, "fetch" | "scheduled">>;
  export default worker;
}
