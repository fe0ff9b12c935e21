import { newMember } from "#tests/api/member.ts";
import { logInSomebody } from "#tests/support/api-sessions.ts";
import { newProfessional } from "../business/staff.ts";

/** The kinds of callers; `rival` is the owner of another business. */
export const EVERYBODY = ["guest", "customer", "professional", "manager", "owner", "rival"] as const;
export type Who = (typeof EVERYBODY)[number];

/**
 * The order of the calls. Callers that may change something come last, so that no other caller finds it already done.
 */
export const TRYING = ["guest", "customer", "rival", "professional", "manager", "owner"] as const;

/** A session for each; a guest has none. */
export async function signInEverybody(): Promise<Readonly<Record<Who, string | null>>> {
  return {
    guest: null,
    customer: (await logInSomebody()).token,
    professional: await newProfessional(),
    manager: await newMember("MANAGER"),
    owner: await newMember("OWNER"),
    rival: await newMember("OWNER", "rival"),
  };
}

/** The expected answer for each caller, one word of the row each. */
export function rowOf(words: string): Readonly<Record<Who, string>> {
  const each = words.split(" ");
  if (each.length !== EVERYBODY.length) throw new Error(`Not a word for each of ${EVERYBODY}: ${words}`);
  return Object.fromEntries(EVERYBODY.map((who, nth) => [who, each[nth] ?? ""])) as Record<Who, string>;
}
