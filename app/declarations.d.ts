declare module "react-dom/server.browser" {
  export * from "react-dom/server";
}

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:share-pictures" {
  /** Where the picture of each of the product's own pages is served: the home page's under `home`, landings' under their key. */
  const urls: Readonly<Record<string, string>>;
  export default urls;
}

declare module "*.css?sheet" {
  /** Where the sheet is served; says nothing in browsers. */
  const address: string;
  export default address;
}

declare module "virtual:landing-files" {
  /** Where the words of each landing are, by type and key: 'features/reservas-online'. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
