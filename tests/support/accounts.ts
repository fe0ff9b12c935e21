import type { Registration } from "#app/inputs/accounts.ts";
import { logIn } from "#app/usecases/accounts/log-in.server.ts";
import type { StartedSession } from "#app/usecases/accounts/new-session.server.ts";
import { register, registerAndLogIn } from "#app/usecases/accounts/register.server.ts";
import type { Deps } from "#app/usecases/deps.ts";
import { run } from "#tests/support/database/database.ts";

export const PASSWORD = "secreta-1";

/** A registration of a new person each time, except for the fields in `wishes`. */
export function newcomer(wishes: Partial<Registration> = {}): Registration {
  const email = `lucia.${crypto.randomUUID().slice(0, 8)}@correo.test`;
  const person = { firstname: "Lucía", lastname: "Paz", email, password: PASSWORD, tos: true } as const;
  return { ...person, phone: null, noMessages: false, ...wishes };
}

/** Registers an account; answers its id. */
export async function signUp(deps: Deps, input: Registration): Promise<string> {
  const registered = await register(deps, input);
  if (!registered.ok) throw new Error(registered.error.code);
  return registered.value.userId;
}

/** A new account with a customer's session. */
export async function signUpAndLogIn(deps: Deps): Promise<StartedSession> {
  const started = await registerAndLogIn(deps, newcomer());
  if (!started.ok) throw new Error(started.error.code);
  return started.value;
}

/** Makes a person the owner of a new business; answers its id. */
export async function giveBusiness(
  userId: string,
  businessId = `negocio-${userId.slice(0, 8)}`,
): Promise<string> {
  await run(
    {
      sql: "insert into businesses (id, name, slug, created_at) values (?, 'Estilo Sur', ?, 0)",
      params: [businessId, businessId],
    },
    {
      sql: "insert into members (business_id, user_id, role) values (?, ?, 'OWNER')",
      params: [businessId, userId],
    },
  );
  return businessId;
}

/** A new owner of a new business, with a session. */
export async function signUpOwner(deps: Deps) {
  const input = newcomer();
  const userId = await signUp(deps, input);
  const businessId = await giveBusiness(userId);
  const started = await logIn(deps, { username: input.email, password: PASSWORD, device: null });
  if (!started.ok) throw new Error(started.error.code);
  return { ...started.value, userId, businessId };
}

/** `PASSWORD`, hashed at almost no cost. */
export const QUICK_HASH =
  "$scrypt$ln=10,r=1,p=1$MDEyMzQ1Njc4OWFiY2RlZg$HYXQ50sUatACttrL5DZiVAVjEiE8gKvdCL147x9tXcg";
