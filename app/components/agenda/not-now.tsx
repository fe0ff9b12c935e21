import { turnoText } from "#app/text/agenda/turno.ts";

/** Instead of a form: what cannot be done with a turno as it stands now, and the way back to it. */
export function NotNow({ back }: { readonly back: string }) {
  return (
    <>
      <p>{turnoText.notNow}</p>
      <p>
        <a className="btn btn-line" href={back}>
          {turnoText.back}
        </a>
      </p>
    </>
  );
}
