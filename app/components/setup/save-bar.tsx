import "#app/styles/parts/setup.css";

type SaveBarProps = {
  /** The target of 'Cancelar'. */
  readonly back: string;
  readonly cancel: string;
  /** The button's label, and its label while sending. */
  readonly save: string;
  readonly saving: string;
  readonly isPending: boolean;
};

/** The end of a setup form: leave it, or save it. */
export function SaveBar({ back, cancel, save, saving, isPending }: SaveBarProps) {
  return (
    <div className="save">
      <a className="btn btn-line" href={back}>
        {cancel}
      </a>
      <button type="submit" className="btn" aria-busy={isPending}>
        {isPending ? saving : save}
      </button>
    </div>
  );
}
