import { fromFields } from "#app/domain/clients/client-fields.ts";
import { contactsOr, tidyContacts } from "#app/domain/clients/further-contacts.ts";
import type { ClientData } from "#app/domain/clients/merged-client.ts";
import { err, ok, type Result } from "#app/domain/result.ts";
import { toLocal, USUAL_ZONE } from "#app/domain/time/time.ts";
import type { ClientInput } from "#app/inputs/clients/clients.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { minuteNow } from "#app/usecases/minute-now.ts";
import { STALE, whileStale } from "#app/usecases/while-stale.ts";
import { type ClientView, clientOf } from "#db/queries/clients/client-view.ts";
import { changeClient as changedClient } from "#db/queries/clients/clients.ts";
import { read } from "#db/reading.ts";
import { tryWrite } from "#db/writing.ts";

type Values = Omit<ClientData, "userId">;

/** `version`: of the client as the member saw it; null: the latest. `change`: returns the fields to change. */
export type ClientChange = {
  readonly clientId: string;
  readonly version: number | null;
  readonly change: (client: ClientView) => Partial<Values>;
};

/**
 * Changes a client of the actor's business. FORBIDDEN to professionals, NOT_FOUND for an unknown client or another business's,
 * STALE where the client has changed since `version`.
 */
export async function changeClient(
  deps: Deps,
  actor: SignedIn,
  { clientId, version, change }: ClientChange,
): Promise<Result<ClientView, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const key = { businessId: managed.value, clientId };
  const attempt = async (): Promise<Result<ClientView, Refusal>> => {
    const client = await read(deps.db, clientOf(deps.db, { ...key, employeeId: null, now: minuteNow(deps) }));
    if (client === null) return err({ code: "NOT_FOUND" });
    const data = changesOf(client, change(client));
    if (Object.keys(data).length === 0) return ok(client);
    if (version !== null && version !== client.version) return STALE;
    const isDone = await tryWrite(deps.db, changedClient(deps.db, { ...key, version: client.version }, data));
    return isDone ? ok({ ...client, ...data, version: client.version + 1 }) : STALE;
  };
  return version === null ? whileStale(attempt) : attempt();
}

/** Replaces a client's data with an API call's, which may leave further contacts out: these stay. VALIDATION for a birthday in the future. */
export async function replaceClient(
  deps: Deps,
  actor: SignedIn,
  { input, ...seen }: Omit<ClientChange, "change"> & { readonly input: ClientInput },
): Promise<Result<ClientView, Refusal>> {
  const born = lateBirthday(deps, input);
  if (born !== null) return born;
  const { blocked, ...fields } = input;
  return changeClient(deps, actor, {
    ...seen,
    change: ({ blockedAt, ...known }) => ({
      ...tidyContacts(fromFields({ ...fields, ...contactsOr(fields, known) })),
      blockedAt: blocked ? (blockedAt ?? deps.now()) : null,
    }),
  });
}

/** VALIDATION for a birthday in the future; otherwise null. */
export function lateBirthday(deps: Deps, { birthday }: Pick<ClientInput, "birthday">) {
  const isLate = birthday !== null && birthday > toLocal(minuteNow(deps), USUAL_ZONE).date;
  const fields = [{ field: "birthday", code: "VALIDATION" }] as const;
  return isLate ? err<Refusal>({ code: "VALIDATION", fields }) : null;
}

/** The fields whose values differ from the client's. */
function changesOf(client: ClientView, data: Partial<Values>): Partial<Values> {
  const isOther = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(client[field as keyof Values]);
  return Object.fromEntries(Object.entries(data).filter(isOther));
}
