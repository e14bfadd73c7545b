import { Button } from '@fyonka/ui/actions/button';
import { classNames } from '@fyonka/ui/class-names';
import { todayInKuwait } from '../kuwait-day.ts';
import { useMessages } from '../messages.ts';
import type { DayRange } from './date-range-field.tsx';
import { dayPresets } from './day-presets.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './day-chips.module.css';

export interface DayChipsProps {
  /** Accessible name of the group. */
  label: string;
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** The usual ranges of days, one tap each. A second tap shows all days again. */
export function DayChips({ label, range, onChange }: DayChipsProps) {
  const { t } = useMessages();
  // The first that fits: on a Sunday, this week is today.
  const presets = dayPresets(todayInKuwait());
  const chosen = presets.find(({ from, to }) => from === range.from && to === range.to)?.preset;
  return (
    <div className={`${layout.wrap} ${styles.chips}`} role="group" aria-label={label}>
      {presets.map(({ preset, from, to }) => (
        <Button
          key={preset}
          kind="line"
          className={classNames(styles.chip, preset === chosen && styles.chosen)}
          aria-pressed={preset === chosen}
          onClick={() => onChange(preset === chosen ? { from: undefined, to: undefined } : { from, to })}
        >
          {t(preset)}
        </Button>
      ))}
    </div>
  );
}
