import styles from './seam.module.css';

/** A stitched line between two parts. */
export function Seam() {
  return <hr className={styles.seam} />;
}
