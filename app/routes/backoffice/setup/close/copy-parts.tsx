import { Form, useNavigation } from "@remix-run/react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import { copyDates, copyPartFile, copyProgress, copyText } from "#app/text/setup/closing.ts";
import type { CopyView } from "./copy-view.ts";
import { useLooks } from "./use-looks.ts";

type CopyPartsProps = { readonly copy: CopyView; readonly xsrf: string };

/** The copy of a large business: first to be prepared, then its parts, each with whether it was downloaded. */
export function CopyParts({ copy: { parts, days, fault, mayLook }, xsrf }: CopyPartsProps) {
  return (
    <div className="copy-parts">
      {fault === null ? null : <Alert kind="danger">{fault}</Alert>}
      <p>{copyText.large}</p>
      {days === null ? null : <p>{copyDates(days.made, days.until)}</p>}
      {parts.length > 0 ? <PartList parts={parts} mayLook={mayLook} /> : <p>{copyText.after}</p>}
      <PrepareForm isAgain={parts.length > 0} xsrf={xsrf} />
    </div>
  );
}

/** With script the page notes each download. */
function PartList({ parts, mayLook }: Pick<CopyView, "parts" | "mayLook">) {
  const taken = parts.filter(({ takenAt }) => takenAt !== null).length;
  const look = useLooks(mayLook && taken < parts.length);
  return (
    <>
      <p>{copyText.after}</p>
      <p>{copyText.again}</p>
      <p>
        <progress max={parts.length} value={taken} aria-label={copyText.progress} />
        <output>{copyProgress(parts)}</output>
      </p>
      <ul className="card list hub-ways">
        {parts.map((part) => {
          const { href, label, name } = copyPartFile(part);
          return (
            <li key={name}>
              {part.takenAt === null ? <PlaceIcon name="link" /> : <Icon name="check" />}
              <span>
                <a className="name" href={href} download={name} onClick={look}>
                  {label}
                </a>
                <span className="sm muted">{part.takenAt === null ? copyText.missing : copyText.taken}</span>
              </span>
            </li>
          );
        })}
      </ul>
      <p>
        <a className="link" href={CLOSING_PAGE}>
          {copyText.look}
        </a>
      </p>
    </>
  );
}

function PrepareForm({ isAgain, xsrf }: { readonly isAgain: boolean; readonly xsrf: string }) {
  const label = isAgain ? copyText.prepareAgain : copyText.prepare;
  const isPending = useNavigation().formData?.get("intent") === "copy";
  return (
    <Form method="post" replace>
      <HiddenFields
        fields={[
          ["xsrf", xsrf],
          ["intent", "copy"],
        ]}
      />
      <button type="submit" className="btn btn-line" aria-busy={isPending}>
        {isPending ? copyText.preparing : label}
      </button>
      {isAgain ? <p className="sm muted">{copyText.replaces}</p> : null}
    </Form>
  );
}
