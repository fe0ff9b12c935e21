import { recoveryCode, validationCode } from "#app/usecases/secrets/one-time-codes.server.ts";
import { run } from "#tests/support/database/database.ts";

const SETTINGS = { sessionSecret: "a-secret-only-for-tests-0123456789" };

/** The ids of the mails of an event that wait for a person, in the order they were written. */
export async function mailsTo(userId: string, event: string): Promise<readonly string[]> {
  const [rows = []] = await run({
    sql: "select id from outbox where user_id = ? and event = ? order by created_at, rowid",
    params: [userId, event],
  });
  return rows.map((row) => String(row.id));
}

/** The code in the newest validation mail to a person. */
export async function mailedValidationCode(userId: string): Promise<string> {
  return validationCode(SETTINGS, (await mailsTo(userId, "EMAIL_VALIDATION")).at(-1) ?? "");
}

/** The code in the newest recovery mail to a person. */
export async function mailedRecoveryCode(userId: string): Promise<string> {
  return recoveryCode(SETTINGS, (await mailsTo(userId, "RECOVERY_CODE")).at(-1) ?? "");
}
