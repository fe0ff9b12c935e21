declare module "react-dom/server.browser" {
  export * from "react-dom/server";
}

declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

declare module "virtual:share-pictures" {
  /** The address of the picture of each of the product's own pages: `home` for the home page, their key for landings. */
  const urls: Readonly<Record<string, string>>;
  export default urls;
}

declare module "virtual:sheet/*" {
  /** The address of the sheet; empty in browsers. */
  const address: string;
  export default address;
}

declare module "*.css?sheet" {
  /** The address of the sheet; empty in browsers. */
  const address: string;
  export default address;
}

declare module "virtual:landing-files" {
  /** The address of each landing's words, by type and key: 'features/reservas-online'. */
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
