import { turnoText } from "#app/text/agenda/turno.ts";

/** In place of a form: what cannot be done with the booking as it stands now, and the link back to it. */
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
