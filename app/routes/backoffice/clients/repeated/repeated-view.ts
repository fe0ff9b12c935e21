import { likenessOf } from "#app/domain/clients/likeness.ts";
import { lostInMerge } from "#app/domain/clients/merge-plan.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { writtenPair } from "#app/inputs/clients/merge-pairs.ts";
import { fromIsoParts } from "#app/text/clients/client-dates.ts";
import { mergeText } from "#app/text/clients/merge.ts";
import { counted, fullName } from "#app/text/formats.ts";
import type { ManyMerges } from "#app/usecases/clients/merge-many.server.ts";
import type { viewRepeated } from "#app/usecases/clients/view-merge.server.ts";

type Repeated = Extract<Awaited<ReturnType<typeof viewRepeated>>, { ok: true }>["value"];

/** Groups of alike clients in words, each with the pairs that can be chosen. */
export function groupsShown(repeated: Repeated) {
  return repeated.map(({ word, clients }) => ({
    word,
    same: mergeText.same[likenessOf(word)],
    clients: clients.map((client) => ({
      id: client.id,
      name: fullName(client),
      turnos: counted(client.figures.visits, "turno", "turnos"),
      pair: writtenPair({ keepId: clients[0]?.id ?? "", otherId: client.id }),
    })),
  }));
}
export type GroupShown = ReturnType<typeof groupsShown>[number];

/** What merging some pairs keeps and loses, in words. */
export function previewShown({ merges, left }: ManyMerges) {
  return {
    merges: merges.map(({ keep, other, after }) => ({
      pair: writtenPair({ keepId: keep.id, otherId: other.id }),
      name: fullName(after),
      other: fullName(other.data),
      turnos: counted(keep.visits + other.visits, "turno", "turnos"),
      keeps: [
        ...[after.phone, ...after.otherPhones].flatMap((phone) => (phone ? dialledNumber(phone) : [])),
        ...[after.email, ...after.otherEmails].flatMap((email) => email ?? []),
        ...(after.instagram ? [`@${after.instagram}`] : []),
        ...(after.birthday ? [fromIsoParts(after.birthday)] : []),
        ...after.tags,
        ...[after.allergies, after.notes].flatMap((text) => text ?? []),
      ],
      loses: lostInMerge(other.data, after).map(
        ([field, value]) => `${mergeText.lost[field]}: ${field === "birthday" ? fromIsoParts(value) : value}`,
      ),
    })),
    left: left.map(({ why, names, ...pair }) => ({
      key: writtenPair(pair),
      said: names === null ? mergeText.left[why] : `${names.join(" y ")}: ${mergeText.left[why]}`,
    })),
  };
}
export type PreviewShown = ReturnType<typeof previewShown>;
