import { err, ok, type Result } from "#app/domain/result.ts";
import type { Instant } from "#app/domain/time/units.ts";
import { managedBusiness } from "#app/usecases/accounts/managed-business.server.ts";
import type { Deps, Refusal, SignedIn } from "#app/usecases/deps.ts";
import { lock, unlock } from "#app/usecases/secrets/token-vault.server.ts";
import type { WhatsAppSender } from "#app/usecases/whatsapp-gateway.ts";
import {
  dropWhatsApp,
  putWhatsApp,
  setAutomatic,
  type WhatsAppAccount,
  whatsAppOf,
} from "#db/queries/messages/whatsapp/whatsapp-accounts.ts";
import { read } from "#db/reading.ts";
import { clashOf } from "#db/refusals.ts";
import { write } from "#db/writing.ts";

/** The WhatsApp number of a business, besides messages by hand. */
export type Channel = {
  /** Whether a number can be connected at all. */
  readonly isAvailable: boolean;
  /** Whether the business has connected one. */
  readonly isSetUp: boolean;
  /** Whether it works. */
  readonly isOn: boolean;
  /** Its token is refused: it has to be connected anew. */
  readonly isBroken: boolean;
  /** Whether reminders are sent automatically. */
  readonly isAutomatic: boolean;
  /** The number as people write it; null without one. */
  readonly number: string | null;
};

export function channelOf(deps: Deps, account: WhatsAppAccount | null): Channel {
  const isAvailable = deps.whatsApp !== null && deps.settings.tokenKey !== null;
  const isSetUp = isAvailable && account !== null;
  const isOn = isSetUp && senderOf(deps, account) !== null;
  return {
    ...{ isAvailable, isSetUp, isOn, isBroken: isSetUp && !isOn },
    isAutomatic: account?.isAutomatic ?? false,
    number: account?.number ?? null,
  };
}

/** The access to a number; null where its token is refused, or was encrypted with another key than today's. */
export function senderOf({ settings }: Deps, account: WhatsAppAccount): WhatsAppSender | null {
  if (account.brokenAt !== null || settings.tokenKey === null) return null;
  const token = unlock(settings, vaultOf(account.businessId), account.token);
  return token === null ? null : { phoneNumberId: account.phoneNumberId, token };
}

function vaultOf(businessId: string): string {
  return `whatsapp:${businessId}`;
}

/** The number of the actor's business. FORBIDDEN to professionals. */
export async function viewChannel(deps: Deps, actor: SignedIn): Promise<Result<Channel, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  return ok(channelOf(deps, await read(deps.db, whatsAppOf(deps.db, managed.value))));
}

/**
 * Connects a number, once the API has shown that the token opens it. CODE_INVALID where it does not, ACCOUNT_TAKEN for another
 * business's number. UNAVAILABLE where the API does not answer or no number can be connected, FORBIDDEN to professionals.
 */
export async function connectWhatsApp(
  deps: Deps,
  actor: SignedIn,
  sender: WhatsAppSender,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db, settings, whatsApp } = deps;
  if (whatsApp === null || settings.tokenKey === null) return err({ code: "UNAVAILABLE" });
  const verified = await whatsApp.verify(sender);
  if (!verified.ok) {
    const isWrong = verified.error.kind === "REFUSED" && !verified.error.isPassing;
    return err({ code: isWrong ? "CODE_INVALID" : "UNAVAILABLE" });
  }
  const businessId = managed.value;
  const before = await read(db, whatsAppOf(db, businessId));
  const account = {
    businessId,
    phoneNumberId: sender.phoneNumberId,
    token: lock(settings, vaultOf(businessId), sender.token),
    number: verified.value.number,
    isAutomatic: before?.isAutomatic ?? false,
    lookAt: before?.lookAt ?? null,
    verifiedAt: deps.now(),
    brokenAt: null,
    updatedBy: actor.userId,
    leftOutAt: null,
  };
  try {
    await write(db, [putWhatsApp(db, account)]);
    return ok(null);
  } catch (error) {
    if (clashOf(error) !== null) return err({ code: "ACCOUNT_TAKEN" });
    throw error;
  }
}

/** Deletes the number and its token. The same again changes nothing. FORBIDDEN to professionals. */
export async function disconnectWhatsApp(deps: Deps, actor: SignedIn): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  await write(deps.db, [dropWhatsApp(deps.db, managed.value)]);
  return ok(null);
}

/** Sets whether reminders are sent automatically from now on. NOT_FOUND without a number; FORBIDDEN to professionals. */
export async function sendAutomatically(
  deps: Deps,
  actor: SignedIn,
  isAutomatic: boolean,
): Promise<Result<null, Refusal>> {
  const managed = await managedBusiness(deps, actor);
  if (!managed.ok) return managed;
  const { db } = deps;
  if ((await read(db, whatsAppOf(db, managed.value))) === null) return err({ code: "NOT_FOUND" });
  const lookAt: Instant | null = isAutomatic ? deps.now() : null;
  await write(db, [setAutomatic(db, managed.value, lookAt)]);
  return ok(null);
}
