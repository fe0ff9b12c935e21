import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { userMenuText } from "#app/text/site/frame.ts";
import { homeText } from "#app/text/site/home.ts";

/** The product's appearance on a home screen. Its name is a setting, so this is not a static file. */
export function loader({ context }: LoaderFunctionArgs) {
  const { productName } = context.deps.settings;
  const icon = (src: string, sizes: string, purpose = "any") => ({ src, sizes, type: "image/png", purpose });
  const manifest = {
    id: "/",
    name: productName,
    short_name: productName,
    description: homeText.description,
    lang: "es-AR",
    start_url: "/",
    scope: "/",
    display: "minimal-ui",
    // The colours of the top bar and of the page: --color-surface.
    theme_color: "#ffffff",
    background_color: "#ffffff",
    icons: [
      icon("/icon-192.png", "192x192"),
      icon("/icon-512.png", "512x512"),
      icon("/icon-maskable-512.png", "512x512", "maskable"),
    ],
    shortcuts: [{ name: userMenuText.bookings, url: "/bookings" }],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { "Content-Type": "application/manifest+json", "Cache-Control": "public, max-age=86400" },
  });
}
