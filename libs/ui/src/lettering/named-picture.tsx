import { Picture } from '../goods/picture.tsx';
import type { PictureProps } from '../goods/picture.tsx';
import { Sewn } from '../goods/sewn.tsx';
import { FramedPicture } from './framed-picture.tsx';
import type { WrittenText } from './framed-picture.tsx';

export interface NamedPictureProps extends Omit<PictureProps, 'alt'> {
  /** `src` shows the product with a name of the shop's choice, which stands only where these have none. */
  texts: readonly WrittenText[];
}

/**
 * A decorative picture of a piece with the names that are sewn on it: on the picture without a name, if the product has
 * one, otherwise on a cloth in its place. Without names it is the usual picture.
 */
export function NamedPicture({ texts, className, ...picture }: NamedPictureProps) {
  const written = texts.filter(({ text, look }) => text && look);
  const { text, look } = written.find((one) => one.look?.frame) ?? written[0] ?? {};
  if (!text || !look) return <Picture {...picture} alt="" className={className} />;
  if (!look.frame) return <Sewn name={text} color="white" lettering={look} size="tile" className={className} />;
  const src = look.frame.imageUrl;
  return (
    <FramedPicture src={src} texts={written} className={className}>
      <Picture {...picture} src={src} alt="" />
    </FramedPicture>
  );
}
