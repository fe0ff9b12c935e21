import { Fragment } from "react";
import { shownAddress } from "#app/text/setup/share.ts";

/** A page's address for people to read; where it is too long for its line, it breaks behind a slash. */
export function Address({ url }: { readonly url: string }) {
  const [host, ...path] = shownAddress(url).split("/");
  return (
    <>
      {host}
      {path.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
