import { useId } from 'react';
import type { KeyboardEvent } from 'react';
import { latinDigits } from '@fyonka/api-contract/text/digits';
import { MOST_STARS } from '@fyonka/api-contract/values/goods/reviews';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import Star from 'lucide-react/icons/star';
import { Icon } from '@fyonka/ui/icons/icon';
import { useMessages } from './messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './reviewing.module.css';

interface StarFieldProps {
  label: string;
  /** 0: none chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  error: string | undefined;
}

/** Stars as radio buttons: by touch, by arrow keys, or by a digit of any keyboard. */
export function StarField({ label, value, onChange, error }: StarFieldProps) {
  const { t } = useMessages();
  const id = useId();

  function press(event: KeyboardEvent<HTMLElement>): void {
    const stars = Number(latinDigits(event.key));
    if (event.key.length !== 1 || !(stars >= 1 && stars <= MOST_STARS)) return;
    event.preventDefault();
    onChange(stars);
    const radios = event.currentTarget.querySelectorAll('input');
    radios[stars - 1]?.focus();
  }

  return (
    <fieldset className={styles.stars} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{label}</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the radio buttons inside */}
      <div className={`${layout.cluster} ${styles.row}`} onKeyDown={press}>
        {Array.from({ length: MOST_STARS }, (_, index) => index + 1).map((stars) => (
          <label key={stars} data-on={stars <= value || undefined} title={t('star', { count: stars })}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-label={t('star', { count: stars })}
              onChange={() => onChange(stars)}
            />
            <Icon icon={Star} size={30} />
          </label>
        ))}
        <span className={`${layout.muted} ${styles.chosen}`} aria-hidden="true">
          {value > 0 && t('star', { count: value })}
        </span>
      </div>
      {error && (
        <p className={`${layout.row1} ${layout.small} ${layout.bad}`} id={`${id}-error`} role="alert">
          <Icon icon={CircleExclamationPoint} size={18} />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
