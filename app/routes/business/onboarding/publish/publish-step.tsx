import { Address } from "#app/components/setup/address.tsx";
import { SharePage } from "#app/components/setup/share-page.tsx";
import { pagePath } from "#app/domain/paths/page-paths.ts";
import type { Need } from "#app/domain/setup/business/readiness.ts";
import { publishText } from "#app/text/setup/onboarding.ts";
import { BackLink } from "../step-form.tsx";
import type { PublishView } from "../step-views.ts";
import { PublishForm } from "./publish-form.tsx";
import { usePublishOnceVerified } from "./use-publish-once-verified.ts";
import { VerifyEmail } from "./verify-email.tsx";
import "#app/styles/parts/badge.css";
import "#app/styles/parts/list.css";

type PublishStepProps = { readonly view: PublishView; readonly xsrf: string };

/** Step 5: publishes the page once the owner's email is confirmed; then shares it with clients. */
export function PublishStep({ view, xsrf }: PublishStepProps) {
  const isReady = view.missing.length === 0;
  usePublishOnceVerified({ isVerified: view.isVerified, isReady: isReady && !view.isPublished, xsrf });
  if (view.isPublished) return <Published view={view} />;
  return (
    <>
      {view.isVerified || !isReady ? (
        <div>
          <h1>{publishText.title}</h1>
          {isReady ? <p className="lead">{publishText.lead}</p> : null}
        </div>
      ) : (
        <VerifyEmail email={view.email} xsrf={xsrf} />
      )}
      {isReady ? null : <Missing codes={view.missing} />}
      {isReady && view.isVerified ? <PublishForm label={publishText.publish} xsrf={xsrf} /> : null}
      <Meanwhile url={view.page.url} />
      <div className="ob-bar">
        <BackLink step={5} />
      </div>
    </>
  );
}

function Meanwhile({ url }: { readonly url: string }) {
  const { meanwhile, kept, changeAddress, unpublished, more, moreLead } = publishText;
  return (
    <section className="ob-missing">
      <h2>{meanwhile}</h2>
      <ul className="card list">
        <li className="ob-kept">
          <span>
            <b>
              <Address url={url} />
            </b>
            <span className="sm muted">
              {kept} <a href="/backoffice/setup/business#business-slug">{changeAddress}</a>
            </span>
          </span>
          <span className="badge badge-warning">{unpublished}</span>
        </li>
        <li>
          <a className="name" href="/backoffice/setup">
            {more}
          </a>
          <span className="sm muted">{moreLead}</span>
        </li>
      </ul>
    </section>
  );
}

function Missing({ codes }: { readonly codes: readonly Need[] }) {
  const { missing, missingLinks } = publishText;
  return (
    <section className="ob-missing">
      <h2>{missing}</h2>
      <ul className="card list">
        {Object.entries(missingLinks).flatMap(([code, { label, href }]) =>
          codes.some((each) => each === code)
            ? [
                <li key={code}>
                  <a className="name" href={href}>
                    {label}
                  </a>
                </li>,
              ]
            : [],
        )}
      </ul>
    </section>
  );
}

function Published({ view: { page } }: Pick<PublishStepProps, "view">) {
  return (
    <>
      <div>
        <h1>{publishText.readyTitle}</h1>
        <p className="lead">{publishText.readyLead}</p>
      </div>
      <SharePage page={page} />
      <div className="ob-bar">
        <a className="btn btn-line btn-lg" href={pagePath(page.slug)}>
          {publishText.seePage}
        </a>
        <a className="btn btn-lg" href="/backoffice/calendar">
          {publishText.toCalendar}
        </a>
      </div>
    </>
  );
}
