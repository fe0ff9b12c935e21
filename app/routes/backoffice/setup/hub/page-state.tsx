import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { Address } from "#app/components/setup/address.tsx";
import type { SharedPage } from "#app/components/setup/share-page.tsx";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import { stepHref } from "#app/domain/setup/business/onboarding-steps.ts";
import { hubText } from "#app/text/setup/hub.ts";

type PageStateProps = {
  readonly page: SharedPage;
  readonly isPublished: boolean;
  readonly isOwner: boolean;
  readonly xsrf: string;
};

/** Whether the page is public, its address and, for owners, the buttons that publish and unpublish. */
export function PageState({ page, isPublished, isOwner, xsrf }: PageStateProps) {
  return (
    <section>
      <header>
        <h2>{hubText.page}</h2>
        <p>{hubText.pageLead}</p>
      </header>
      <div className="hub-state">
        <p>
          <b>{page.name}</b>
          <br />
          <span className="muted">
            <Address url={page.url} />
          </span>
        </p>
        <p className="flex">
          <span className={isPublished ? "badge badge-brand" : "badge badge-warning"}>
            {isPublished ? hubText.shown : hubText.hidden}
          </span>
          <span className="sm muted">{isPublished ? hubText.shownLead : hubText.hiddenLead}</span>
        </p>
        <p className="flex">
          <a className="btn btn-line btn-sm" href="/backoffice/setup/business">
            {hubText.edit}
          </a>
          <a className="btn btn-line btn-sm" href={pagePath(page.slug)}>
            {hubText.see}
          </a>
          {isOwner && !isPublished ? (
            <a className="btn btn-sm" href={stepHref(5)}>
              {hubText.publish}
            </a>
          ) : null}
        </p>
        {isOwner && isPublished ? <Unpublish xsrf={xsrf} /> : null}
      </div>
    </section>
  );
}

function Unpublish({ xsrf }: Pick<PageStateProps, "xsrf">) {
  return (
    <details className="sure">
      <summary className="btn btn-quiet btn-sm">{hubText.unpublish}</summary>
      <Form className="hub-state" method="post" replace>
        <HiddenFields fields={[["xsrf", xsrf]]} />
        <p className="muted">{hubText.unpublishLead}</p>
        <button type="submit" className="btn btn-line btn-plain-danger">
          {hubText.unpublishSure}
        </button>
      </Form>
    </details>
  );
}
