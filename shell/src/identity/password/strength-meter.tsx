import { useDeferredValue, useMemo } from 'react';
import { useMessages } from '../messages.ts';
import type { Strength, StrengthOf } from './strength.ts';
import styles from './password.module.css';

const LEVELS = ['strength0', 'strength1', 'strength2', 'strength3', 'strength4'] as const;

interface StrengthMeterProps {
  password: string;
  email: string | undefined;
  /** Null while it loads. */
  strengthOf: StrengthOf | null;
}

/** Shows how hard the password is to guess, once typing pauses. */
export function StrengthMeter({ password, email, strengthOf }: StrengthMeterProps) {
  const { t } = useMessages();
  // Deferred, so that the estimate never delays typing.
  const settled = useDeferredValue(password);
  const strength = useMemo(
    (): Strength | null => (strengthOf === null || settled === '' ? null : strengthOf(settled, known(email))),
    [strengthOf, settled, email],
  );
  return (
    <div className={styles.meter}>
      <span className={styles.bars} data-strength={strength} aria-hidden="true">
        {LEVELS.slice(1).map((level, index) => (
          <i key={level} className={strength !== null && index < Math.max(strength, 1) ? styles.full : undefined} />
        ))}
      </span>
      <span aria-live="polite">{strength !== null && t('strength', { level: t(LEVELS[strength]) })}</span>
    </div>
  );
}

function known(email = ''): string[] {
  const parts = [email, ...email.split(/[@.+_-]/)].filter((part) => part.length > 2);
  return [...parts, 'fyonka', 'فيونكة', 'kuwait', 'الكويت'];
}
