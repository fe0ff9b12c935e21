import { Fragment } from "react";
import { shownAddress } from "#app/text/setup/share.ts";

/** A page's address in readable form; a long one breaks after a slash. */
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
