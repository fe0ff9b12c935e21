import { feedText } from "#app/text/bookings/calendar-feed.ts";
import { AddressBox } from "./address-box.tsx";
import { FeedForm } from "./feed-form.tsx";
import { Sure } from "./sure.tsx";

type FeedPartsProps = {
  /** Null: there is no feed yet. */
  readonly address: string | null;
  readonly warning: string;
  /** The page that takes the forms. */
  readonly action: string;
  readonly xsrf: string;
  /** What else can be set of a feed, below its address. */
  readonly children?: React.ReactNode;
};

/** The private address of a feed, with what makes it, renews it and ends it. */
export function FeedParts({ address, warning, action, xsrf, children }: FeedPartsProps) {
  if (address === null) return <FeedForm {...{ action, xsrf }} intent="renew" label={feedText.create} />;
  return (
    <>
      <AddressBox address={address} warning={warning} />
      {children}
      <Sure title={feedText.renewTitle} text={feedText.renewText}>
        <FeedForm {...{ action, xsrf }} intent="renew" label={feedText.renew} quiet />
      </Sure>
      <Sure title={feedText.endTitle} text={feedText.endText}>
        <FeedForm {...{ action, xsrf }} intent="end" label={feedText.end} quiet />
      </Sure>
    </>
  );
}
