import type { FirstTimeOff } from "#app/components/setup/time-off-form.tsx";
import type { BlockChoices, BlockPerson } from "#app/usecases/agenda/views/block-choices.server.ts";
import type { BlockKind } from "./kinds.tsx";

export type ShownPerson = Omit<BlockPerson, "now" | "weekly">;

/** The choices for blocking time, and what the form proposes at first. */
export type ShownBlock = {
  readonly choices: Omit<BlockChoices, "people"> & { readonly people: readonly ShownPerson[] };
  readonly kind: BlockKind;
  readonly query: string;
  readonly person: ShownPerson | null;
  readonly storeId: string | null;
  readonly today: string;
  readonly date: string | null;
  readonly hours: Omit<FirstTimeOff, "date"> | null;
  readonly usual: Omit<FirstTimeOff, "date">;
};
