import { CHOSEN_FIELDS, type ClientDetails } from "#app/domain/clients/client-fields.ts";
import { dialledNumber } from "#app/domain/phones/phone-numbers.ts";
import { formatTime, type LocalDate } from "#app/domain/time/time.ts";
import { fromIsoParts, shortDate } from "#app/text/clients/client-dates.ts";
import { clientFieldWords } from "#app/text/clients/client-fields.ts";
import { mergeText as text } from "#app/text/clients/merge.ts";
import { counted, fullName, price } from "#app/text/formats.ts";
import type { ClientView } from "#app/usecases/clients/clients.server.ts";
import type { MergeView } from "#app/usecases/clients/view-merge.server.ts";

type Both = readonly [string | null, string | null];

/** Two clients side by side, in words; only differing fields have a choice. */
export function mergeShown(
  { keep, other }: MergeView,
  result: NonNullable<MergeView["result"]>,
  today: LocalDate,
) {
  const fieldOf = (name: string, label: string, of: Both) => ({
    ...{ name, label },
    values: { of, chosen: of[0] === null ? "MERGE" : "KEEP" },
  });
  const [kept, merged] = [inWords(keep), inWords(other)];
  const fields = [
    fieldOf("name", text.name, [fullName(keep), fullName(other)]),
    ...CHOSEN_FIELDS.map((field) =>
      fieldOf(field, clientFieldWords[field].label, [kept[field], merged[field]]),
    ),
  ].filter(({ values: { of } }) => of[0] !== of[1]);
  const [mine, theirs] = [keep.figures, other.figures];
  const coming = [mine.next, theirs.next].filter((turno) => turno !== null);
  const [next] = coming.toSorted((a, b) =>
    `${a.date}${a.startMinute}` < `${b.date}${b.startMinute}` ? -1 : 1,
  );
  return {
    ...{ keep: twin(keep), other: twin(other), fields },
    result: {
      name: fullName(result),
      phone: inWords(result).phone,
      email: result.email,
      ...{ allergies: result.allergies, tags: result.tags },
      hasOthers: result.otherPhones.length + result.otherEmails.length > 0,
      sums: SUMS([
        [text.visits, `${mine.visits + theirs.visits}`],
        [text.spent, price(mine.spentCentavos + theirs.spentCentavos)],
        [text.missed, `${mine.noShows + theirs.noShows}`],
        ...(next
          ? [[text.next, `${shortDate(next.date, today)}, ${formatTime(next.startMinute)}`] as const]
          : []),
      ]),
    },
  };
}
export type MergeShown = ReturnType<typeof mergeShown>;

/** A client's details as people read them. */
function inWords(client: ClientDetails) {
  const { phone, birthday } = client;
  return { ...client, phone: phone && dialledNumber(phone), birthday: birthday && fromIsoParts(birthday) };
}

type Sum = readonly [string, string];
const SUMS = (sums: readonly Sum[]) => sums;

function twin(client: ClientView) {
  const { visits, spentCentavos } = client.figures;
  const about = `${counted(visits, "turno", "turnos")} · ${price(spentCentavos)}`;
  return { id: client.id, name: fullName(client), about };
}
