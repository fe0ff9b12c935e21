import { piecesOf, type TokenValues } from "#app/domain/sayings/template.ts";
import { templatesText } from "#app/text/messages/sayings/templates.ts";
import "#app/styles/parts/share-page.css";

type TemplatePreviewProps = { readonly text: string; readonly sample: TokenValues };

/** The text as a client would read it, with the filled-in parts marked. */
export function TemplatePreview({ text, sample }: TemplatePreviewProps) {
  const pieces = piecesOf(text, sample);
  return (
    <figure className="preview">
      <figcaption className="sr">{templatesText.preview}</figcaption>
      <p className="bubble sm">
        {pieces.map((piece, place) => {
          const key = `${place} ${piece.token}`;
          return piece.token === null ? piece.text : <mark key={key}>{piece.text}</mark>;
        })}
      </p>
    </figure>
  );
}
