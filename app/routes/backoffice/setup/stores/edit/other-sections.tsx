import { PictureField } from "#app/components/setup/picture-field.tsx";
import { storesText } from "#app/text/setup/stores.ts";

type PictureSectionProps = {
  readonly storeId: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly xsrf: string;
};

/** The picture of a store: a form of its own, beside that of the rest. */
export function PictureSection({ storeId, name, pictureUrl, xsrf }: PictureSectionProps) {
  return (
    <section>
      <header>
        <h2>{storesText.picture}</h2>
        <p>{storesText.pictureText}</p>
      </header>
      <PictureField of="STORE" id={storeId} name={name} pictureUrl={pictureUrl} xsrf={xsrf} />
    </section>
  );
}

/** The way to close a store for good. */
export function CloseSection({ storeId }: { readonly storeId: string }) {
  return (
    <section>
      <header>
        <h2>{storesText.closeForGood}</h2>
        <p>{storesText.closeForGoodText}</p>
      </header>
      <p>
        <a className="btn btn-line btn-plain-danger" href={`/backoffice/setup/stores/${storeId}/close`}>
          {storesText.closeForGood}
        </a>
      </p>
    </section>
  );
}
