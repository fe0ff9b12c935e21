import "#app/styles/parts/note.css";

/** A day with one free place: the picture of empty states. The words beside it say the same. */
export function DayPicture() {
  return (
    <svg className="day-picture" viewBox="0 0 240 132" aria-hidden="true">
      <rect className="sheet" x="1" y="1" width="238" height="130" rx="18" />
      <path
        className="cool"
        d="M24 16h46a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8ZM24 88h46a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V96a8 8 0 0 1 8-8ZM170 16h46a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8h-46a8 8 0 0 1-8-8V24a8 8 0 0 1 8-8Z"
      />
      <path
        className="warm"
        d="M24 50h46a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H24a8 8 0 0 1-8-8V58a8 8 0 0 1 8-8ZM170 68h46a8 8 0 0 1 8 8v32a8 8 0 0 1-8 8h-46a8 8 0 0 1-8-8V76a8 8 0 0 1 8-8Z"
      />
      <rect className="free-place" x="89.75" y="40.75" width="60.5" height="50.5" rx="9" />
    </svg>
  );
}
