import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";

type Role = "OWNER" | "MANAGER" | "PROFESSIONAL";
type Somebody = { readonly userId: string; readonly token: string };

/** The same person, acting for a business from now on. */
export async function employ({ userId, token }: Somebody, role: Role, businessId = "salon"): Promise<void> {
  await run({
    sql: "insert into members (business_id, user_id, role, employee_id) values (?, ?, ?, null)",
    params: [businessId, userId, role],
  });
  const path = `/api/users/employer-contractor-mapping/${businessId}`;
  const reply = await call(path, { body: {}, token });
  if (reply.status !== 200) throw new Error(await reply.text());
}

/** A new person with this role in a business, and a session that acts for it; answers its token. */
export async function newMember(role: Role, businessId = "salon"): Promise<string> {
  const somebody = await logInSomebody();
  await employ(somebody, role, businessId);
  return somebody.token;
}
