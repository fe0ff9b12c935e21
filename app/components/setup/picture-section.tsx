import type { Pictured } from "#app/domain/codes/setup.ts";
import { pictureText } from "#app/text/setup/pictures.ts";
import { PictureField } from "./picture-field.tsx";

type PictureSectionProps = {
  readonly of: Pictured;
  readonly id: string;
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly xsrf: string;
};

/** The picture of a store, a professional or a business: a form beside the page's main form. */
export function PictureSection(pictured: PictureSectionProps) {
  return (
    <section>
      <header>
        <h2>{pictureText.title}</h2>
        <p>{pictureText.leads[pictured.of]}</p>
      </header>
      <PictureField {...pictured} />
    </section>
  );
}
