import { shareText } from "#app/text/bookings/calendar.ts";

type ShareLinksProps = {
  readonly hrefs: { readonly calendar: string; readonly google: string; readonly whatsApp: string };
};

/** Adds a booking to the customer's calendar, or shares it with a friend. */
export function ShareLinks({ hrefs }: ShareLinksProps) {
  return (
    <div className="share">
      <a className="btn btn-line btn-sm" href={hrefs.calendar} download>
        {shareText.calendar}
      </a>
      <Outside href={hrefs.google} label={shareText.google} />
      <Outside href={hrefs.whatsApp} label={shareText.whatsApp} />
    </div>
  );
}

function Outside({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="btn btn-line btn-sm" href={href} target="_blank" rel="noreferrer">
      {label}
    </a>
  );
}
