import { watchHealth } from "./health-watch.ts";

const ROWS = 20_000;
/** The longest that an import may take, from the press that reads its file, and that `/api/health` may take meanwhile. */
const MOST_MS = 30_000;
const MOST_HEALTH_MS = 1000;
/** More presses than any import needs. */
const MOST_PRESSES = 200;

const SCREEN = "/backoffice/clients/import";

function fileOf(rows: number): string {
  const each = (nth: number) =>
    `Persona ${nth};Apellido${nth % 97};011 15-4${String(nth).padStart(7, "0")};persona${nth}@correo.test;VIP, Color;${(nth % 28) + 1}/3/1990;Prefiere la mañana`;
  const names = "Nombre;Apellido;Celular;Mail;Etiquetas;Cumpleaños;Notas";
  return [names, ...Array.from({ length: rows }, (_, nth) => each(nth))].join("\r\n");
}

/** Imports and undoes a file of 20,000 clients through the screens; prints how long each part took. */
export async function importsMany(base: string): Promise<boolean> {
  const token = await newOwner(base);
  const health = watchHealth(base);
  const told = (what: string, ms: number) =>
    console.log(
      `${what.padEnd(28)} ${`${Math.round(ms)} ms`.padStart(12)} health ${Math.round(worst(health.longest()))} ms`,
    );
  let most = 0;
  const worst = (longest: number) => {
    most = Math.max(most, longest);
    return longest;
  };
  const start = performance.now();
  const page = await read(base, token);
  const wasRead = performance.now();
  told("read and stored", wasRead - start);
  const presses = await pressAll({ base, token, page, intent: "import" });
  const wasIn = performance.now();
  told(`taken in by ${presses} presses`, wasIn - wasRead);
  const back = await pressAll({ base, token, page, intent: "undo" });
  told(`undone by ${back} presses`, performance.now() - wasIn);
  await health.stop();
  const total = wasIn - start;
  console.log(
    `${ROWS} clients in ${Math.round(total)} ms, the longest answer of /api/health: ${Math.round(most)} ms`,
  );
  return total < MOST_MS && most < MOST_HEALTH_MS;
}

async function newOwner(base: string): Promise<string> {
  const now = Date.now();
  const email = `muchas-${now}@correo.test`;
  const person = { firstname: "Eva", lastname: "Paz", email, password: "una-clave-larga", tos: true };
  const { token } = await post(`${base}/api/registration/and-login`, person, "");
  await post(`${base}/api/business`, { name: `Muchas ${now}` }, String(token));
  return String(token);
}

async function post(url: string, body: unknown, token: string): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const reply = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as Record<string, unknown>;
}

async function read(base: string, token: string): Promise<string> {
  const form = new FormData();
  form.set("file", new File([fileOf(ROWS)], "muchas.csv", { type: "text/csv" }));
  return pressOn({ base, token, page: SCREEN, form });
}

type Press = { readonly base: string; readonly token: string; readonly page: string };

/** Sends a form of a page without script; answers where it leads. */
async function pressOn({ base, token, page, form }: Press & { readonly form: FormData }): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${base}${page}`, { method: "POST", headers, body: form, redirect: "manual" });
  await reply.text();
  const to = reply.headers.get("location");
  if (reply.status !== 303 || to === null) throw new Error(`${page}: ${reply.status}`);
  return to;
}

/** Presses on until all pages are through; answers how many there were. */
async function pressAll({ intent, ...press }: Press & { readonly intent: string }): Promise<number> {
  for (let presses = 1; presses <= MOST_PRESSES; presses++) {
    const form = new FormData();
    form.set("intent", intent);
    if ((await pressOn({ ...press, form })).includes("hecho=")) return presses;
  }
  throw new Error(`${intent} does not end`);
}
