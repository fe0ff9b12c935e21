import { useLocation } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { FieldError, noteProps } from "#app/components/forms/field.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Pictured } from "#app/domain/codes/setup.ts";
import { pictureSize } from "#app/domain/pictures/picture-name.ts";
import { PICTURE_PARAM, pictureText } from "#app/text/setup/pictures.ts";
import { PICTURE_ACTION, usePictureForm } from "./use-picture-form.ts";
import "#app/styles/parts/picture-field.css";

type PictureFieldProps = {
  readonly of: Pictured;
  /** The id of the store or professional; for a business, its own. */
  readonly id: string;
  /** The name of the store, professional or business. */
  readonly name: string;
  readonly pictureUrl: string | null;
  readonly xsrf: string;
};

const KINDS = "image/jpeg,image/png,image/webp,image/avif";

/**
 * The picture of a store, a professional or a business: shows, replaces or removes it. It is a form of its own, so it stands
 * beside a page's form, never within it, on any page below `/backoffice/`:
 *
 *     <PictureField of="STORE" id={store.id} name={store.name} pictureUrl={store.pictureUrl} xsrf={xsrf} />
 *
 * The page needs the icons `alert` and `check`; its own action handles no pictures. With
 * script, a photo is shrunk and sent once it is chosen, and the page keeps its input. Without script, the photo is sent as it is,
 * and the page is drawn again with the result or the fault. The version of the store, professional or business does not change.
 */
export function PictureField({ of, id, name, pictureUrl, xsrf }: PictureFieldProps) {
  const back = useLocation().pathname;
  const { shown, isPending, act, fault, ...live } = usePictureForm(of, pictureUrl);
  const field = { id: "picture", name: "picture", initial: "", error: fault && pictureText.faults[fault] };
  return (
    <form
      ref={live.form}
      className="picture"
      method="post"
      action={PICTURE_ACTION}
      encType="multipart/form-data"
      onSubmit={live.onSubmit}
    >
      <HiddenFields
        fields={[
          ["of", of],
          ["id", id],
          ["back", back],
          ["xsrf", xsrf],
        ]}
      />
      <Shown of={of} name={name} pictureUrl={shown} />
      <div className="picture-acts">
        <label className="btn btn-line btn-sm">
          {shown === null ? pictureText.add : pictureText.change}
          <input
            ref={live.chosen}
            className="sr"
            type="file"
            accept={KINDS}
            required
            id={field.id}
            name={field.name}
            onChange={live.sendChosen}
            {...noteProps(field, pictureText.hint)}
          />
        </label>
        <button
          type="submit"
          className="btn btn-sm picture-send"
          name="intent"
          value="set"
          aria-busy={isPending}
        >
          {isPending ? pictureText.sending : pictureText.send}
        </button>
        {shown === null ? null : (
          <button
            type="submit"
            className="btn btn-quiet btn-sm"
            name="intent"
            value="drop"
            formNoValidate
            aria-busy={isPending}
          >
            {pictureText.remove}
            <span className="sr">{` ${pictureText.removeOf(name)}`}</span>
          </button>
        )}
        {fault === null ? (
          <small id={`${field.id}-note`}>{pictureText.hint}</small>
        ) : (
          <FieldError field={field} />
        )}
        <p ref={live.told} id={PICTURE_PARAM} className="picture-told" role="status" tabIndex={-1}>
          {act === null ? null : (
            <>
              <Icon name="check" small />
              {pictureText.done[act]}
            </>
          )}
        </p>
      </div>
    </form>
  );
}

type ShownProps = Pick<PictureFieldProps, "of" | "name" | "pictureUrl">;

function Shown({ of, name, pictureUrl }: ShownProps) {
  const look = of === "EMPLOYEE" ? "picture-now picture-face" : "picture-now";
  if (pictureUrl === null)
    return (
      <span className={look}>
        <PlaceIcon name={of === "EMPLOYEE" ? "user" : "store"} />
      </span>
    );
  return <img className={look} src={pictureUrl} alt={pictureText.alt(name)} {...pictureSize(pictureUrl)} />;
}
