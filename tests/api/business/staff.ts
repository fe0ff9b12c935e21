import { call } from "#tests/support/api.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { run } from "#tests/support/database/database.ts";
import { employ } from "../member.ts";

/** A new member with the role of professional in the salon: Ana, unless told otherwise. */
export async function newProfessional(employeeId = "ana"): Promise<string> {
  const somebody = await logInSomebody();
  await employ(somebody, "PROFESSIONAL");
  await run({
    sql: "update members set employee_id = ? where user_id = ?",
    params: [employeeId, somebody.userId],
  });
  return somebody.token;
}

/** The request body for a new employee: at `centro`, offering corte, except for the fields in `wishes`. */
export function staffBody(wishes: Readonly<Record<string, unknown>> = {}) {
  return {
    firstname: "Nadia",
    lastname: "Luna",
    email: "nadia@correo.test",
    phone: "011 15-5874-9895",
    storeIds: ["centro"],
    serviceIds: ["corte"],
    bookable: true,
    ...wishes,
  };
}

/** Adds an employee; answers their id. */
export async function hire(token: string, wishes: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const reply = await call("/api/employee", { token, body: staffBody(wishes) });
  if (reply.status !== 200) throw new Error(await reply.text());
  return reply.text();
}
