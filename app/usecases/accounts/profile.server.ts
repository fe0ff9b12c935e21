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
import { spreadRefusal } from "#db/queries/accounts/own-reach.ts";
import { read } from "#db/reading.ts";
import { write } from "#db/writing.ts";

export type Profile = Pick<
  OwnAccount,
  "firstName" | "lastName" | "email" | "phone" | "mailReminders" | "mailMarketing" | "mailTurnos"
> & {
  readonly emailVerified: boolean;
  /** The user wants no messages of any business. */
  readonly noMessages: boolean;
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
  const noMessages = account.messagesRefusedAt !== null;
  return {
    ...{ firstName, lastName, email, emailVerified, phone, mailReminders, mailMarketing },
    ...{ hasPassword, isLastOwner, mailTurnos, noMessages },
  };
}

/** Saves the profile; earlier bookings keep their data. The user's clients follow a change of the refusal of messages. */
export async function updateProfile(
  deps: Deps,
  actor: SignedIn,
  { firstname, lastname, mailTurnos, noMessages, ...rest }: ProfileChange,
): Promise<Result<null, Refusal>> {
  const { userId } = actor;
  const act = { userId, at: deps.now(), way: "PROFILE" } as const;
  const names = { firstName: firstname, lastName: lastname, displayName: `${firstname} ${lastname}` };
  await write(deps.db, [
    noteNewsIfChanged(deps.db, act, rest.mailMarketing),
    spreadRefusal(deps.db, act, noMessages),
    saveProfile(deps.db, act, { ...names, ...rest, refusesMessages: noMessages }),
    saveTurnoMails(deps.db, userId, mailTurnos),
  ]);
  return ok(null);
}
