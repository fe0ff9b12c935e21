import { Form, useNavigation, useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { PlaceIcon } from "#app/components/backoffice/place-icon.tsx";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Alert } from "#app/components/ui/alert.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { CLOSING_PAGE } from "#app/domain/setup/business/closing.ts";
import { copyDates, copyPartFile, copyProgress, copyText } from "#app/text/setup/closing.ts";
import type { CopyView } from "./copy-view.ts";

type CopyPartsProps = { readonly copy: CopyView; readonly xsrf: string };

const POLL_EVERY_MS = 5000;

/** The copy of a large business: first to be prepared, then its parts, each with whether it was downloaded. */
export function CopyParts({ copy: { parts, days, fault }, xsrf }: CopyPartsProps) {
  return (
    <div className="hub-state setup-text">
      {fault === null ? null : <Alert kind="danger">{fault}</Alert>}
      <p>{copyText.large}</p>
      {days === null ? null : <p>{copyDates(days.made, days.until)}</p>}
      {parts.length > 0 ? <PartList parts={parts} /> : <p>{copyText.after}</p>}
      <PrepareForm label={parts.length > 0 ? copyText.prepareAgain : copyText.prepare} xsrf={xsrf} />
    </div>
  );
}

/** With script the page updates while parts are missing. */
function PartList({ parts }: Pick<CopyView, "parts">) {
  const { revalidate } = useRevalidator();
  const taken = parts.filter(({ takenAt }) => takenAt !== null).length;
  const isWhole = taken === parts.length;
  useEffect(() => {
    if (isWhole) return;
    const timer = setInterval(revalidate, POLL_EVERY_MS);
    return () => clearInterval(timer);
  }, [revalidate, isWhole]);
  return (
    <>
      <p>{copyText.after}</p>
      <p>{copyText.again}</p>
      <p className="flex">
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
                <a className="name" href={href} download={name}>
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

function PrepareForm({ label, xsrf }: { readonly label: string; readonly xsrf: string }) {
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
    </Form>
  );
}
