import styles from './seam.module.css';

/** A stitched line between two sections. */
export function Seam() {
  return <hr className={styles.seam} />;
}
