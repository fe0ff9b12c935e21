import { landingText } from "#app/text/site/landings/landing-text.ts";

export function MidCall({ start }: { readonly start: string }) {
  return (
    <div className="wrap">
      <p className="mid dark">
        <b>{landingText.callTitle}</b>
        <a className="btn btn-lg btn-warm" href={start}>
          {landingText.callButton}
        </a>
      </p>
    </div>
  );
}
