/** The dark squares of a QR code, `size` by `size` with its border. */
export type QrShape = { readonly size: number; readonly path: string };

type QrCodeProps = { readonly shape: QrShape; readonly label: string };

/** A QR code drawn on the server: no script, and sharp at any size. */
export function QrCode({ shape: { size, path }, label }: QrCodeProps) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#1e1c19" d={path} />
    </svg>
  );
}
