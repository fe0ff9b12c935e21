import type { LegalForm } from "#app/inputs/legal.ts";
import { openRequest } from "#app/usecases/legal/open-request.server.ts";
import { confirmWithdrawal } from "#app/usecases/legal/withdrawal.server.ts";
import { requestToken } from "#app/usecases/secrets/request-links.server.ts";
import { run } from "#tests/support/database/database.ts";
import type { World } from "#tests/support/world.ts";

/** The form of a customer in the salon's tests. */
const FORM: LegalForm = {
  kind: "WITHDRAWAL",
  about: "TURNO",
  name: "Cliente Paz",
  email: "cliente@correo.test",
  bookingCode: null,
  comments: null,
};

export type Filed = { readonly id: string; readonly code: string; readonly token: string };

/** Files a request; answers the token of its mail's link. */
export async function file(world: World, form: Partial<LegalForm> = {}): Promise<Filed> {
  const opened = await openRequest(world.deps, { ...FORM, ...form });
  if (!opened.ok) throw new Error(opened.error.code);
  await world.settle();
  const { id, code } = opened.value;
  return { id, code, token: requestToken(world.deps.settings, id) };
}

/** The same, confirmed by that link. */
export async function fileAndConfirm(world: World, form: Partial<LegalForm> = {}): Promise<Filed> {
  const filed = await file(world, form);
  const confirmed = await confirmWithdrawal(world.deps, filed.token);
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  return filed;
}

export async function requestRow(id: string): Promise<Readonly<Record<string, unknown>>> {
  const [[row = {}] = []] = await run({ sql: "select * from legal_requests where id = ?", params: [id] });
  return row;
}

/** The messages about a request, as 'EVENT recipient'. */
export async function toldOf(id: string): Promise<readonly string[]> {
  const [rows = []] = await run({
    sql: `select event || ' ' || iif(audience = 'CUSTOMER', 'writer', iif(business_id = '', 'operator', business_id)) as told
      from outbox where data ->> 'requestId' = ? order by told`,
    params: [id],
  });
  return rows.map(({ told }) => String(told));
}

/** Deletes all requests, with their messages and counts. */
export async function forgetRequests(): Promise<void> {
  await run({ sql: "delete from legal_requests" });
}
