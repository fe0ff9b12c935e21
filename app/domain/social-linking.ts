/** An account, as far as linking is concerned. `subject`: the person that it is linked to at the provider in question. */
export type LinkableAccount = {
  readonly emailVerified: boolean;
  readonly subject: string | null;
  /** The business that its holder works for, if any. */
  readonly businessId: string | null;
};

type SocialFacts<Account extends LinkableAccount> = {
  /** The address that the provider tells, if any. */
  readonly email: string | null;
  /** The provider vouches that the address belongs to the person. */
  readonly isVouched: boolean;
  /** The account that is linked to this very person at the provider. */
  readonly linked: Account | null;
  /** The account that holds the address. */
  readonly holder: Account | null;
};

type SocialOutcome<Account> =
  | { readonly step: "LOG_IN" | "LINK" | "TAKE_OVER"; readonly account: Account }
  | { readonly step: "OPEN"; readonly email: string; readonly emailVerified: boolean }
  | { readonly step: "REFUSE"; readonly reason: string };

/**
 * What becomes of a person that a provider has identified. An account is linked only where both sides have verified its
 * address. An address that the provider has not verified may belong to any person. An unverified account may be a trap
 * for the rightful owner of its address: the owner takes it over, and every earlier way in ends. An account with the
 * rights of staff is refused, since no provider gives those away.
 */
export function socialOutcome<Account extends LinkableAccount>({
  email,
  isVouched,
  linked,
  holder,
}: SocialFacts<Account>): SocialOutcome<Account> {
  if (linked !== null) return { step: "LOG_IN", account: linked };
  if (email === null) return { step: "REFUSE", reason: "no address" };
  if (holder === null) return { step: "OPEN", email, emailVerified: isVouched };
  if (!isVouched) return { step: "REFUSE", reason: "the provider's address is not verified" };
  if (!holder.emailVerified) return takenOver(holder);
  if (holder.subject !== null) return { step: "REFUSE", reason: "linked to another person" };
  return { step: "LINK", account: holder };
}

function takenOver<Account extends LinkableAccount>(account: Account): SocialOutcome<Account> {
  if (account.businessId === null) return { step: "TAKE_OVER", account };
  return { step: "REFUSE", reason: "the address of an account of staff is not verified" };
}
