import { type HeldMail, heldMail } from "#app/domain/first-contacts.ts";
import type { Quota } from "#app/domain/mail-quotas.ts";
import type { Deps, Settings } from "#app/usecases/deps.ts";
import { networkOf } from "#app/usecases/limits/rate-limits.server.ts";
import { sign } from "#app/usecases/secrets/signatures.server.ts";
import { contactRoom } from "#db/queries/messages/first-contacts.ts";
import type { FirstContact } from "#db/queries/messages/mail-allowance.ts";
import type { Reading } from "#db/reading.ts";

type Keyed = { readonly quota: Quota; readonly key: string };

/** The counters of a first contact: its business, and the network of the staff that caused it, if any. */
export function contactKeys(
  settings: Settings,
  { businessId, network }: Pick<FirstContact, "businessId" | "network">,
): readonly Keyed[] {
  const own: Keyed = { quota: "FIRST_CONTACTS", key: mailKey(settings, "FIRST_CONTACTS", businessId) };
  return network === null ? [own] : [own, { quota: "NETWORK_FIRST_CONTACTS", key: network }];
}

/** The counter key of an address's network (an IPv4 address, an IPv6 /48); part of each mail that staff cause. */
export function staffNetwork({ settings, address }: Pick<Deps, "settings" | "address">): string {
  return mailKey(settings, "NETWORK_FIRST_CONTACTS", networkOf(address, 48));
}

/** The key under which a quota's mails are counted. */
export function mailKey(settings: Settings, quota: Quota, whose: string): string {
  return sign(settings, "mails", JSON.stringify([quota, whose]));
}

/**
 * Why a business's next first contact would stay unsent; null: it would be sent. Part of the trip that decides on an act of
 * staff, so that the act can tell it. Messages queued at that moment are not counted yet. `email`: of a client that the act
 * adds; null: the client's row tells it (`isReached`).
 */
export function contactHold(
  deps: Deps,
  businessId: string,
  email: string | null = null,
): Reading<HeldMail | null> {
  const { settings } = deps;
  const keyed = contactKeys(settings, { businessId, network: staffNetwork(deps) });
  const keys = keyed.map(({ key }) => key);
  const { statements, answer } = contactRoom(deps.db, { businessId, email, keys, now: deps.now() });
  return {
    statements,
    answer: (results) => {
      const { isProved, isMember, hits } = answer(results);
      if (isMember) return null;
      const counted = keyed.map(({ quota, key }) => ({
        quota,
        hits: hits.find((each) => each.key === key)?.hits ?? 0,
      }));
      return heldMail(settings.mailCaps, { isProved, counted });
    },
  };
}
