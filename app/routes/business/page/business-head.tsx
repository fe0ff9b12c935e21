import { sheetPath } from "#app/domain/paths/page-paths.ts";
import { businessPageText, sharedText } from "#app/text/site/business-page.ts";
import type { BusinessPage } from "#app/usecases/catalog/business-page.server.ts";
import { Activities } from "./activities.tsx";
import { OpeningLine } from "./opening-line.tsx";
import { PageIcon } from "./page-icon.tsx";
import { PlacePicture } from "./place-picture.tsx";
import { ShareLink } from "./share-link.tsx";

type BusinessHeadProps = { readonly page: BusinessPage; readonly name: string; readonly url: string };

/** Picture, name, activities, whether the first branch is open, and the links to write to the business and to share it. */
export function BusinessHead({ page, name, url }: BusinessHeadProps) {
  const [first] = page.stores;
  return (
    <>
      <PlacePicture className="biz-img" url={page.pictureUrl} isHero />
      <header className="biz">
        <div>
          <h1>{name}</h1>
          {first ? <Activities codes={first.activities} /> : <p className="tags">{soon}</p>}
          {first ? <OpeningLine opening={first.opening} /> : null}
          {page.description ? <p className="about">{page.description}</p> : null}
        </div>
        <p className="acts">
          {page.whatsapp ? <WriteLink number={page.whatsapp} /> : null}
          {page.instagram ? (
            <a
              className="btn btn-line btn-sm"
              href={`https://www.instagram.com/${page.instagram}/`}
              target="_blank"
              rel="noreferrer"
            >
              {`@${page.instagram}`}
            </a>
          ) : null}
          <ShareLink title={name} text={sharedText(name)} url={url} />
          <a className="btn btn-line btn-sm" href={sheetPath(page.slug)}>
            <PageIcon name="qr" small />
            {businessPageText.qr}
          </a>
        </p>
      </header>
    </>
  );
}

const soon = <span className="badge">{businessPageText.soon}</span>;

/** A chat with the business; its number is stored as E.164. */
function WriteLink({ number }: { readonly number: string }) {
  const digits = number.replaceAll(/\D/g, "");
  return (
    <a className="btn btn-line btn-sm" href={`https://wa.me/${digits}`} target="_blank" rel="noreferrer">
      <PageIcon name="chat" small />
      {businessPageText.write}
    </a>
  );
}
