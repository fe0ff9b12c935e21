import { Note } from "#app/components/ui/note.tsx";
import { type ListAddress, listHref } from "#app/domain/paths/list-paths.ts";
import { askedWords, businessListText as text } from "#app/text/site/business-list.ts";

type NothingFreeProps = { readonly asked: ListAddress; readonly placeName: string | null };

/** Nothing was found: the criteria, and a link with one less. */
export function NothingFree({ asked, placeName }: NothingFreeProps) {
  const { trade, when } = asked;
  const less = withLess(asked);
  return (
    <div role="status">
      <Note icon="calendar" title={text.emptyTitle} lines={[askedWords({ trade, when, placeName })]}>
        {less === null ? null : (
          <a className="btn btn-line" href={listHref({ ...asked, ...less.address, after: null })}>
            {less.label}
          </a>
        )}
      </Note>
    </div>
  );
}

/** Drops the day first, then the trade, then the place; null: there are no criteria. */
function withLess({ trade, when, place }: ListAddress) {
  if (when !== "ANY") return { address: { when: "ANY" as const }, label: text.anyDay };
  if (trade !== null) return { address: { trade: null }, label: text.allTrades };
  return place === null ? null : { address: { place: null }, label: text.everywhere };
}
