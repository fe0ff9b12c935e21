import type { SocialProvider } from "#app/domain/codes/account.ts";

/** A provider's logo in its own shape and colours, which the provider's rules for such buttons require. */
export function SocialLogo({ of }: { readonly of: SocialProvider }) {
  return (
    <svg className="logo-of" viewBox="0 0 24 24" aria-hidden="true">
      {MARKS[of].map(([fill, shape]) => (
        <path key={fill} fill={fill} d={shape} />
      ))}
    </svg>
  );
}

const MARKS: Readonly<Record<SocialProvider, readonly (readonly [fill: string, shape: string])[]>> = {
  google: [
    [
      "#4285f4",
      "M22.5 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.9a5.05 5.05 0 0 1-2.2 3.3v2.77h3.56c2.08-1.92 3.24-4.74 3.24-8.08Z",
    ],
    [
      "#34a853",
      "M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23Z",
    ],
    ["#fbbc05", "M5.84 14.1a6.6 6.6 0 0 1 0-4.2V7.06H2.18a11 11 0 0 0 0 9.88l3.66-2.84Z"],
    [
      "#ea4335",
      "M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.06L5.84 9.9C6.71 7.3 9.14 5.38 12 5.38Z",
    ],
  ],
  facebook: [
    ["#0866ff", "M24 12a12 12 0 1 1-24 0 12 12 0 0 1 24 0Z"],
    [
      "#fff",
      "m16.67 15.47.53-3.47h-3.32V9.75c0-.95.46-1.87 1.95-1.87h1.52V4.93s-1.37-.24-2.69-.24c-2.74 0-4.53 1.66-4.53 4.67V12H7.08v3.47h3.05v8.39a12.1 12.1 0 0 0 3.75 0v-8.39h2.79Z",
    ],
  ],
};
