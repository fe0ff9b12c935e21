/** A bar and a block of the agenda's grid, and the product's name. */
export function Logo({ productName }: { readonly productName: string }) {
  return (
    <a className="logo" href="/">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#0e6a4e" />
        <rect x="7" y="7.5" width="18" height="4.5" rx="2.25" fill="#fff" />
        <rect x="13" y="14.5" width="6" height="10.5" rx="3" fill="#fbc08e" />
      </svg>
      {productName}
    </a>
  );
}
