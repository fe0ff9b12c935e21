import { Note } from "#app/components/ui/note.tsx";
import { goneText } from "#app/text/setup/closing.ts";

/** For its former members: their account continues. */
export function GonePage({ name }: { readonly name: string }) {
  return (
    <Note icon="info" title={goneText.title(name)} lines={goneText.lines}>
      <a className="btn btn-line" href="/">
        {goneText.home}
      </a>
    </Note>
  );
}
