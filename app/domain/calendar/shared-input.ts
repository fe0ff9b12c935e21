import type { Slot } from "#app/domain/calendar/slots.ts";
import type { TeamInput, TeamMember } from "#app/domain/calendar/team-slots.ts";

/**
 * A professional who shares a chain; `does`: for each of its services, in order, whether they do it. `lineMinutes`: how long
 * each takes them, where that differs from the others.
 */
export type Sharer = TeamMember & { readonly does: readonly boolean[] };

/**
 * The question when several professionals of a team can do this chain of services together, back to back, at this store.
 */
export type SharedInput = Omit<TeamInput, "team"> & { readonly team: readonly Sharer[] };

/** A time for the whole chain; `assignees`: the professional of each service, as an index in the team. */
export type SharedSlot = Slot & { readonly assignees: readonly number[] };
