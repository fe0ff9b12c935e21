import { z } from "zod";

/** An address as accounts store it; null if no account could have it (contract, Conventions). */
export function keptEmail(text: string | null | undefined): string | null {
  const email = (text ?? "").trim().normalize("NFC").toLowerCase();
  return email.length >= 8 && email.length <= 254 && z.email().safeParse(email).success ? email : null;
}

type Told = {
  readonly first: string | null | undefined;
  readonly last: string | null | undefined;
  readonly whole: string | null | undefined;
  readonly email: string | null;
};

/** The provider's names, cleaned as at sign-up; a person without a name is called by their address. */
export function namesOf({ first, last, whole, email }: Told) {
  const firstName = cleanName(first) || cleanName(whole) || cleanName(email?.split("@")[0]);
  return { firstName, lastName: cleanName(last) };
}

function cleanName(text: string | null | undefined): string {
  const clean = (text ?? "").normalize("NFC").replace(/[\p{Cc}\p{Cs}]/gu, " ");
  return [...clean.replace(/\s+/g, " ").trim()].slice(0, 100).join("").trim();
}
