import { pictureSrcSet } from '@fyonka/api-contract/pages/pictures';
import { classNames } from '../class-names.ts';
import styles from './picture.module.css';

export interface PictureProps {
  /** An `imageUrl` of the API; empty leaves a blank place. */
  src: string;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute says it. */
  sizes: string;
  /** Width and height in CSS pixels where it is widest: keeps its place while it loads. */
  size: number;
  /** Within the first screen; the others load when they come near. */
  eager?: boolean;
  /** The one picture that the page is opened for: it is loaded before all others. */
  first?: boolean;
  /** Decorates a name within the first screen: what else is seen there is loaded before it. */
  minor?: boolean;
  className?: string | undefined;
}

/** A square picture of the shop in the width that its place needs. */
export function Picture({
  src,
  alt,
  sizes,
  size,
  eager = false,
  first = false,
  minor = false,
  className,
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
        // What is seen at once is shown with the text around it, and not a moment after.
        decoding={eager || first ? 'sync' : 'async'}
        {...(eager || first || minor ? {} : { loading: 'lazy' as const })}
        {...(first ? { fetchPriority: 'high' as const } : {})}
        {...(minor ? { fetchPriority: 'low' as const } : {})}
      />
    </picture>
  );
}
