import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { servicesText } from "#app/text/setup/services/services.ts";
import type { Asked } from "./list-view.ts";

type NoServicesProps = { readonly asked: Asked; readonly hasAny: boolean };

/** Why the list is empty, and what to do about it. */
export function NoServices({ asked, hasAny }: NoServicesProps) {
  const [title, text] = wordsFor(asked, hasAny);
  return (
    <div className="note">
      <span className="halo">
        <PlaceIcon name="scissors" />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {hasAny ? (
        <a className="btn btn-line" href="/backoffice/setup/services">
          {servicesText.seeAll}
        </a>
      ) : (
        <a className="btn" href="/backoffice/setup/services/new">
          {servicesText.add}
        </a>
      )}
    </div>
  );
}

function wordsFor({ words, category }: Asked, hasAny: boolean): readonly [string, string] {
  if (!hasAny) return [servicesText.emptyTitle, servicesText.emptyText];
  if (category === "hidden" && words === "") return [servicesText.noHiddenTitle, servicesText.noHiddenText];
  return [servicesText.noneTitle, servicesText.noneText];
}
