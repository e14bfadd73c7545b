import { classNames } from '../class-names.ts';
import styles from './bow.module.css';

/** The bow of the brand, tied for thanks and untied for an empty place. Decorative. */
export function Bow({ size = 64, tied = true }: { size?: number; tied?: boolean }) {
  return (
    <svg viewBox="0 0 64 50" width={size} height={Math.round((size * 50) / 64)} aria-hidden="true">
      {tied ? <Tied /> : <Untied />}
    </svg>
  );
}

function Tied() {
  return (
    <>
      <path
        className={styles.fold}
        d="M28.5 24c-2 6.5-6.6 13-13.2 17.6-.9.7-.5 2 .6 2l5.6-.3c.5 0 .9.3 1 .7l1.5 4.7c.3 1 1.5 1.2 2.2.4 5-6 8-14.6 8.3-22.6ZM35.5 24c2 6.5 6.6 13 13.2 17.6.9.7.5 2-.6 2l-5.6-.3c-.5 0-.9.3-1 .7l-1.5 4.7c-.3 1-1.5 1.2-2.2.4-5-6-8-14.6-8.3-22.6Z"
      />
      <path
        className={styles.loop}
        d="M30 16.5C24.5 9.5 15 3.2 9.6 3.8 4.8 4.3 3 10.5 3 19.8s1.8 15.6 6.6 16.1C15 36.5 24.5 30.3 30 23.3ZM34 16.5C39.5 9.5 49 3.2 54.4 3.8c4.8.5 6.6 6.7 6.6 16s-1.8 15.6-6.6 16.1C49 36.5 39.5 30.3 34 23.3Z"
      />
      <path
        className={styles.fold}
        d="M27 18.2c-4.6-2.3-10-3.6-14.6-3.4-.8 0-.9 1.1-.1 1.3 5 1.1 9.8 2.3 14.7 3.9ZM27 21.6c-4.6 2.3-9 4.6-13 7.7-.6.5-.1 1.5.6 1.2 4.8-1.7 9-4 12.6-7.1ZM37 18.2c4.6-2.3 10-3.6 14.6-3.4.8 0 .9 1.1.1 1.3-5 1.1-9.8 2.3-14.7 3.9ZM37 21.6c4.6 2.3 9 4.6 13 7.7.6.5.1 1.5-.6 1.2-4.8-1.7-9-4-12.6-7.1Z"
      />
      <rect className={styles.knot} x="26.2" y="13.2" width="11.6" height="13.4" rx="4.6" strokeWidth="1.6" />
    </>
  );
}

/** Only one loop is left. */
function Untied() {
  return (
    <>
      <path
        className={classNames(styles.cloth, styles.shade)}
        strokeWidth="7.5"
        d="M28 32C21 23 23 11 32 11S43 23 36 30"
      />
      <path className={styles.cloth} strokeWidth="7.5" d="M8 17C14 12 20 15 23 21S31 36 40 36 51 24 57 21" />
      <path className={classNames(styles.cloth, styles.shade)} strokeWidth="8.7" d="M36.5 29.7C33 33.5 31 35 28 36.6" />
      <path className={styles.cloth} strokeWidth="7.5" d="M37 29C32 35 26 38 19 40.5" />
      <path
        className={styles.ends}
        d="M5.9 13.9 2.4 16.8 8 17 7.2 22.6 10.7 19.6ZM58.3 24.5 62.4 22.5 57 21 59.1 15.8 55 17.8ZM18.1 36.8 13.8 38.4 19 40.5 16.3 45.4 20.6 43.9Z"
      />
    </>
  );
}
