import { ok, type Result } from "#app/domain/result.ts";
import type { ProfileChange } from "#app/inputs/accounts.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { noteNewsIfChanged } from "#db/queries/accounts/consents.ts";
import {
  type OwnAccount,
  ownAccount,
  saveProfile,
  saveTurnoMails,
} from "#db/queries/accounts/own-account.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type Profile = Pick<
  OwnAccount,
  "firstName" | "lastName" | "email" | "phone" | "mailReminders" | "mailMarketing" | "mailTurnos"
> & {
  readonly emailVerified: boolean;
  /** False: the user logs in through a provider only. */
  readonly hasPassword: boolean;
  /** An open business has no other owner, so the account cannot be deleted. */
  readonly isLastOwner: boolean;
};

/** A user's own data to see and change ('Perfil', accounts §2). */
export async function readProfile({ db }: Deps, { userId }: SignedIn): Promise<Profile> {
  const account = await read(db, ownAccount(db, userId));
  if (account === null) throw new Error("A live session without an account");
  const { firstName, lastName, email, phone, mailReminders, mailMarketing, mailTurnos } = account;
  const emailVerified = account.emailVerifiedAt !== null;
  const hasPassword = account.passwordHash !== null;
  const { isLastOwner } = account;
  return {
    ...{ firstName, lastName, email, emailVerified, phone, mailReminders, mailMarketing },
    ...{ hasPassword, isLastOwner, mailTurnos },
  };
}

/** Saves the profile; earlier bookings keep their data. */
export async function updateProfile(
  deps: Deps,
  actor: SignedIn,
  { firstname, lastname, mailTurnos, ...rest }: ProfileChange,
): Promise<Result<null, Refusal>> {
  const { userId } = actor;
  const act = { userId, at: deps.now(), way: "PROFILE" } as const;
  const names = { firstName: firstname, lastName: lastname, displayName: `${firstname} ${lastname}` };
  await write(deps.db, [
    noteNewsIfChanged(deps.db, act, rest.mailMarketing),
    saveProfile(deps.db, userId, { ...names, ...rest }),
    saveTurnoMails(deps.db, userId, mailTurnos),
  ]);
  return ok(null);
}
