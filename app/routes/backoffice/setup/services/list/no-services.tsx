import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { servicesText } from "#app/text/setup/services/services.ts";
import type { Asked } from "./list-view.ts";

type NoServicesProps = { readonly asked: Asked; readonly hasAny: boolean };

/** Why the list is empty, and what to do about it. */
export function NoServices({ asked, hasAny }: NoServicesProps) {
  const [title, text] = wordsFor(asked, hasAny);
  return (
    <EmptyState title={title} lines={[text]}>
      {hasAny ? (
        <a className="btn btn-line" href="/backoffice/setup/services">
          {servicesText.seeAll}
        </a>
      ) : (
        <a className="btn" href="/backoffice/setup/services/new">
          {servicesText.add}
        </a>
      )}
    </EmptyState>
  );
}

function wordsFor({ words, category }: Asked, hasAny: boolean): readonly [string, string] {
  if (!hasAny) return [servicesText.emptyTitle, servicesText.emptyText];
  if (category === "hidden" && words === "") return [servicesText.noHiddenTitle, servicesText.noHiddenText];
  return [servicesText.noneTitle, servicesText.noneText];
}
