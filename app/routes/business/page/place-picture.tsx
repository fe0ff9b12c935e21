import { pictureSize } from "#app/domain/pictures/picture-name.ts";
import { SalonPicture } from "./salon-picture.tsx";

type PlacePictureProps = {
  readonly url: string | null;
  readonly className: string;
  /** At the top of the page: wide, and loaded at once. */
  readonly isHero?: boolean;
};

/** The size of our own pictures until it is known: that of the cards. */
const USUAL = { width: 1280, height: 720 };

/** A place's picture, with its name beside it; a drawn salon if it has none. */
export function PlacePicture({ url, className, isHero = false }: PlacePictureProps) {
  if (url === null) return <SalonPicture className={className} wide={isHero} />;
  const size = pictureSize(url) ?? USUAL;
  return <img className={className} src={url} alt="" {...size} loading={isHero ? undefined : "lazy"} />;
}
