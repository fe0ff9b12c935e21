import type { Team } from "#db/queries/setup/team.ts";

/** Employees already linked to a member or an invitation, except those of this address. */
export function takenBy(
  { members, invitations }: Pick<Team, "members" | "invitations">,
  but: { readonly email: string },
): readonly string[] {
  return [...members, ...invitations].flatMap(({ email, employeeId }) =>
    email === but.email || employeeId === null ? [] : [employeeId],
  );
}
