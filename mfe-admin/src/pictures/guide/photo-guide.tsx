import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import { useMessages } from '../messages.ts';
import styles from './photo-guide.module.css';

/** A bow as it lies before the camera. */
const BOW = (
  <g className={styles.piece}>
    <path d="M60 58 34 42q-6 18 0 32zM60 58l26-16q6 18 0 32z" />
    <path d="m56 62-10 22M64 62l10 22" />
    <rect x="54" y="52" width="12" height="12" rx="4" />
  </g>
);

/** How to photograph a piece: three drawings with their words. */
export function PhotoGuide() {
  const { t } = useMessages();
  return (
    <details>
      <summary className={`${layout.small} ${layout.medium} ${styles.summary}`}>{t('guide')}</summary>
      <ul className={styles.steps}>
        <Step words={t('guideFrame')}>
          <rect className={styles.frame} x="20" y="20" width="80" height="80" rx="4" />
          {BOW}
        </Step>
        <Step words={t('guideWhite')}>
          <path className={styles.sheet} d="M22 14h76v62q0 20 14 30H8q14-10 14-30z" />
          {BOW}
        </Step>
        <Step words={t('guideSize')}>
          {BOW}
          <path className={styles.hand} d="M12 106q2-22 14-26l8-2q5 0 3 5l-6 6 20-3q6 0 5 5t-8 6l-12 2q-4 7-8 7z" />
        </Step>
      </ul>
    </details>
  );
}

function Step({ words, children }: { words: string; children: ReactNode }) {
  return (
    <li>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        {children}
      </svg>
      <span className={layout.small}>{words}</span>
    </li>
  );
}
