type SaveBarProps = {
  /** Where 'Cancelar' leads. */
  readonly back: string;
  readonly cancel: string;
  /** What its button says, and says while it is under way. */
  readonly save: string;
  readonly saving: string;
  readonly isPending: boolean;
};

/** The end of a form of the setup: leave it, or save it. */
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
