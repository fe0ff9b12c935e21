import { expect, test } from "vitest";
import { type LinkableAccount, socialOutcome } from "#app/domain/social-linking.ts";

const EMAIL = "lucia@correo.test";
type Account = LinkableAccount & { readonly name: string };
const nobody = { subject: null, businessId: null };
const verified: Account = { name: "verified", emailVerified: true, ...nobody };
const planted: Account = { name: "planted", emailVerified: false, ...nobody };
const staff: Account = { ...planted, name: "staff's", businessId: "salon" };
const theirs: Account = { name: "theirs", emailVerified: true, subject: "the very person", businessId: null };
const fresh: Account = { name: "fresh", emailVerified: false, subject: "the very person", businessId: null };
const another: Account = {
  name: "another's",
  emailVerified: true,
  subject: "somebody else",
  businessId: null,
};

const REFUSE = { step: "REFUSE", reason: expect.any(String) };
const open = (emailVerified: boolean) => ({ step: "OPEN", email: EMAIL, emailVerified });

test.each([
  { holder: null, isVouched: true, outcome: open(true) },
  { holder: null, isVouched: false, outcome: open(false) },
  { holder: verified, isVouched: true, outcome: { step: "LINK", account: verified } },
  { holder: verified, isVouched: false, outcome: REFUSE },
  { holder: planted, isVouched: true, outcome: { step: "TAKE_OVER", account: planted } },
  { holder: planted, isVouched: false, outcome: REFUSE },
  { holder: staff, isVouched: true, outcome: REFUSE },
  { holder: staff, isVouched: false, outcome: REFUSE },
  { holder: another, isVouched: true, outcome: REFUSE },
  { holder: another, isVouched: false, outcome: REFUSE },
])("an unknown person, address of $holder.name, vouched for $isVouched", ({ holder, isVouched, outcome }) => {
  expect(socialOutcome({ email: EMAIL, isVouched, linked: null, holder })).toEqual(outcome);
});

test.each([
  { linked: theirs, email: EMAIL, isVouched: true, holder: theirs },
  { linked: theirs, email: EMAIL, isVouched: false, holder: theirs },
  { linked: fresh, email: EMAIL, isVouched: false, holder: fresh },
  { linked: theirs, email: "otra@correo.test", isVouched: true, holder: null },
  { linked: theirs, email: "otra@correo.test", isVouched: true, holder: verified },
  { linked: theirs, email: null, isVouched: false, holder: null },
])("a linked person is let into their own account, whatever their address is now: $email", (facts) => {
  expect(socialOutcome(facts)).toEqual({ step: "LOG_IN", account: facts.linked });
});

test.each([true, false])("an unknown person without an address is refused, vouched for %s", (isVouched) => {
  expect(socialOutcome({ email: null, isVouched, linked: null, holder: null })).toEqual(REFUSE);
});
