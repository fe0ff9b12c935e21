import type { Team } from "#db/queries/setup/team.ts";

/** Professionals whom somebody is already, or was asked to be: anybody but who is named. */
export function takenBy(
  { members, invitations }: Pick<Team, "members" | "invitations">,
  but: { readonly email: string },
): readonly string[] {
  return [...members, ...invitations].flatMap(({ email, employeeId }) =>
    email === but.email || employeeId === null ? [] : [employeeId],
  );
}
