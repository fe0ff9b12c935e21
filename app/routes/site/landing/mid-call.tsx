import { landingText } from "#app/text/site/landings/landing-text.ts";

export function MidCall() {
  return (
    <div className="wrap">
      <p className="mid dark">
        <b>{landingText.callTitle}</b>
        <a className="btn btn-lg btn-warm" href="/signup">
          {landingText.callButton}
        </a>
      </p>
    </div>
  );
}
