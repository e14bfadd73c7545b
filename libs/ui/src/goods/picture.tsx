import { pictureSrcSet } from '@fyonka/api-contract/pages/pictures';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** An `imageUrl` of the API; empty leaves the place blank. */
  src: string;
  alt: string;
  /** Displayed width, as a `sizes` attribute. */
  sizes: string;
  /** Largest displayed width and height in CSS pixels, which reserves the space while it loads. */
  size: number;
  /** Within the first screen. Other pictures load lazily. */
  eager?: boolean;
  /** The main picture of the page, which loads before all others. */
  first?: boolean;
  /** A decoration within the first screen, which loads after the other pictures there and the page's code. */
  minor?: boolean;
  className?: string | undefined;
  onLoad?: (() => void) | undefined;
}

/** A square picture of the shop in the width that it needs. */
export function Picture({
  src,
  alt,
  sizes,
  size,
  eager = false,
  first = false,
  minor = false,
  className,
  onLoad,
}: PictureProps) {
  if (src === '') return <span className={classNames(styles.picture, styles.blank, className)} />;
  return (
    <picture>
      {src.endsWith('.webp') && <source type="image/avif" srcSet={pictureSrcSet(src)} sizes={sizes} />}
      <img
        className={classNames(styles.picture, className)}
        src={src}
        alt={alt}
        width={size}
        height={size}
        onLoad={onLoad}
        // Visible pictures appear together with the text around them.
        decoding={eager || first ? 'sync' : 'async'}
        {...(eager || first ? {} : { loading: 'lazy' as const })}
        {...(first ? { fetchPriority: 'high' as const } : {})}
        {...(minor ? { fetchPriority: 'low' as const } : {})}
      />
    </picture>
  );
}
