import type { LoaderFunctionArgs } from "@remix-run/cloudflare";

const VALID_MS = 180 * 24 * 3_600_000;

/** Where to report a security hole (RFC 9116); 404 if the operator has set no address. */
export function loader({ context }: LoaderFunctionArgs) {
  const { now, settings } = context.deps;
  if (settings.supportEmail === null) throw new Response(null, { status: 404 });
  const lines = [
    `Contact: mailto:${settings.supportEmail}`,
    `Expires: ${new Date(now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: es, en",
    `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
    `Policy: ${settings.publicUrl}/footer/security-and-trust`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
