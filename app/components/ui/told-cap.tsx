/** Why there is no room for more, and where to make some; the words are the server's. */
export type ToldCap = {
  readonly sentence: string;
  readonly link: { readonly href: string; readonly label: string } | null;
};

/** A cap's sentence, within the part that reports a refusal. */
export function CapSentence({ cap: { sentence, link } }: { readonly cap: ToldCap }) {
  return (
    <>
      {sentence}{" "}
      {link ? (
        <a className="way" href={link.href}>
          {link.label}
        </a>
      ) : null}
    </>
  );
}
