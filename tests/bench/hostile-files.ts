import { zipped } from "#tests/support/zipped.ts";
import { watchHealth } from "./health-watch.ts";

/** The longest that `/api/health` may take while a file is read. */
const MOST_MS = 1000;

type Sent = { readonly name: string; readonly way: "clients" | "business"; readonly bytes: Uint8Array };

const text = (all: string) => new TextEncoder().encode(all);
const folded = (all: string) => all.replaceAll(/.{74}/g, "$&\r\n ");
const card = (more: string, nth = 0) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Paz;Ana ${nth};;;\r\nTEL;type=CELL:11 5890-${1000 + nth}\r\n${more}\r\nEND:VCARD\r\n`;
const photo = (bytes: number) => `PHOTO;ENCODING=b;TYPE=JPEG:${folded("A".repeat(bytes))}`;
const times = (most: number, of: (nth: number) => string) =>
  Array.from({ length: most }, (_, nth) => of(nth)).join("");

const CLIENTS: readonly (readonly [name: string, file: string])[] = [
  ["a folded photo of 1.1 MB", card(photo(1_100_000))],
  ["200 contacts with photos, 12 MB", times(200, (nth) => card(photo(59_000), nth))],
  ["a folded note of 1.8 MB", card(`NOTE:${folded("x ".repeat(850_000))}`)],
  [
    "quoted-printable without end",
    `BEGIN:VCARD\nNOTE;ENCODING=QUOTED-PRINTABLE:${`${"=C3=A9".repeat(12)}=\n`.repeat(24_000)}`,
  ],
  ["70,000 cards", "BEGIN:VCARD\nN:A;B\nEND:VCARD\n".repeat(70_000)],
  ["330,000 phones of one card", `BEGIN:VCARD\nN:A;B\n${"TEL:1\n".repeat(330_000)}END:VCARD`],
  ["a name of '@.'", `${"@.".repeat(900_000)} x;1\nAna;2`],
  ["phones of blanks", `Nombre;Celular\n${`Ana;1${" ".repeat(4900)}1\n`.repeat(400)}`],
  ["names of blanks", `Nombre;Celular\n${`"a,${" ".repeat(2000)}${"x".repeat(2000)}\n b";1\n`.repeat(400)}`],
  ["heaps of marks", `Nombre;b\n${`a${"\u0301\u0323".repeat(1200)};1\n`.repeat(400)}`],
  ["a million rows", `Nombre;b\n${"a;\n".repeat(660_000)}`],
  ["a million cells", `Nombre;b\n${"a;".repeat(1_000_000)}`],
  [
    "5,000 clients with one phone",
    `Nombre;Apellido;Celular\n${times(5000, (nth) => `Ana${nth};Paz;011 5890-3321\n`)}`,
  ],
  [
    "20,000 good clients",
    `Nombre;Celular\n${times(20_000, (nth) => `Ana Paz;011 15-5${1_000_000 + nth}\n`)}`,
  ],
];

const MANIFEST = '{"format":"turnero-negocio","version":1,"counts":{}}';

async function businesses(): Promise<readonly (readonly [name: string, bytes: Uint8Array])[]> {
  const many = `{"format":"turnero-negocio","version":1,"counts":{${times(400_000, (nth) => `"a${nth}":"x",`)}"b":1}}`;
  const empty = { "datos/manifiesto.json": MANIFEST };
  const stores = (rows: string) => zipped({ ...empty, "datos/stores.ndjson": rows });
  return [
    ["a manifest of 5 MB", await zipped({ "datos/manifiesto.json": many })],
    [
      "a manifest of blank lines",
      await zipped({ "datos/manifiesto.json": "\n".repeat(5_000_000) + MANIFEST }),
    ],
    ["a row of 4 MB of brackets", await stores(`{"a":${"[".repeat(4_000_000)}`)],
    ["a row of a million values", await stores(`{"hours":[${"[],".repeat(1_300_000)}0]}`)],
    ["140 MB of blank lines", await stores("\n".repeat(140_000_000))],
    ["a row without end", await stores("x".repeat(100_000_000))],
  ];
}

let base = "";

async function call(path: string, init: RequestInit): Promise<Response> {
  return fetch(`${base}${path}`, init);
}

async function post(path: string, body: unknown, token = ""): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await call(path, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = (await reply.json()) as Record<string, unknown>;
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${JSON.stringify(answer)}`);
  return answer;
}

/** A new owner with an empty business; answers their token. */
async function newOwner(): Promise<string> {
  const email = `hostil-${Date.now()}@correo.test`;
  const person = { firstname: "Eva", lastname: "Paz", email, password: "una-clave-larga", tos: true };
  const { token } = await post("/api/registration/and-login", person);
  await post("/api/business", { name: `Hostil ${Date.now()}` }, String(token));
  return String(token);
}

async function send({ way, bytes }: Sent, token: string): Promise<number> {
  const authorization = `Bearer ${token}`;
  const body = bytes as Uint8Array<ArrayBuffer>;
  if (way === "clients") {
    const headers = { authorization, "content-type": "text/vcard" };
    return (await call("/api/client/import?dryRun=true", { method: "POST", headers, body })).status;
  }
  const form = new FormData();
  form.set("intent", "choose");
  form.set("file", new File([body], "negocio.zip", { type: "application/zip" }));
  return (await call("/backoffice/setup/import", { method: "POST", headers: { authorization }, body: form }))
    .status;
}

/**
 * Whether a running product answers other requests within a second while it reads 20 hostile files one after the other.
 * Prints how long each took.
 */
export async function withstands(address: string): Promise<boolean> {
  base = address;
  const token = await newOwner();
  const files: readonly Sent[] = [
    ...CLIENTS.map(([name, file]) => ({ name, way: "clients" as const, bytes: text(file) })),
    ...(await businesses()).map(([name, bytes]) => ({ name, way: "business" as const, bytes })),
  ];
  const health = watchHealth(base);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  console.log(`${"before any file".padEnd(34)} ${"".padStart(22)} health ${Math.round(health.longest())} ms`);
  let worst = 0;
  for (const file of files) {
    const start = performance.now();
    const status = await send(file, token);
    const took = Math.round(performance.now() - start);
    const longest = Math.round(health.longest());
    worst = Math.max(worst, longest);
    console.log(`${file.name.padEnd(34)} ${`${status} in ${took} ms`.padStart(22)} health ${longest} ms`);
  }
  await health.stop();
  console.log(`${files.length} files, the longest answer of /api/health: ${worst} ms`);
  return worst < MOST_MS;
}
