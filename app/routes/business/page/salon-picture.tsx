type SalonPictureProps = {
  readonly className?: string;
  readonly wide?: boolean;
};

/** An imaginary salon in place of a picture: mirrors, chairs and lamps, defined once (`SalonShapes`). */
export function SalonPicture({ className, wide = false }: SalonPictureProps) {
  const [width, mirrors] = wide ? [1200, WIDE] : [800, NARROW];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} 450`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <path fill="#f8dcc2" d="M0 0h1200v450H0z" />
      <path fill="#fff" opacity=".16" d="M120 0h330L210 450H0V220z" />
      <path fill="#d9a77f" d="M0 352h1200v98H0z" />
      {mirrors.map((x) => (
        <use key={x} href="#salon" x={x} y="190" />
      ))}
    </svg>
  );
}

const WIDE = [215, 405, 600, 795, 985];
const NARROW = [184, 395, 606];

/** The shapes of the page's salon pictures. */
export function SalonShapes() {
  return (
    <svg className="sr" aria-hidden="true">
      <g id="salon">
        <path stroke="#9c6a45" strokeWidth="2.5" d="M95-190v56" />
        <circle cx="95" cy="-124" r="15" fill="#fffaf4" />
        <path fill="#0a533d" d="M-62 146V0a62 62 0 0 1 124 0v146z" />
        <path fill="#e3eee8" d="M-55 140V0a55 55 0 0 1 110 0v140z" />
        <path fill="#0e6a4e" d="M-84 132H84v12H-84z" />
        <path fill="#e9853f" d="M66 104h9v28h-9z" />
        <path
          fill="#08332a"
          d="M-32 98q0-14 14-14h36q14 0 14 14v54q0 10-10 10h-44q-10 0-10-10zM-46 156h92q8 0 8 8v7q0 12-12 12h-84q-12 0-12-12v-7q0-8 8-8zM-5 182H5v34H-5zM-33 214h66v8h-66z"
        />
      </g>
    </svg>
  );
}
