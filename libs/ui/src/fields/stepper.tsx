import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { useMessages } from './messages.ts';
import styles from './stepper.module.css';

export interface StepperProps {
  value: number;
  max?: number | undefined;
  /** Name of the product. */
  name: string;
  /** Called with whole numbers from 1 to `max`. */
  onChange: (value: number) => void;
}

/** A quantity with buttons for less and more. At a limit its button is not disabled, because it may have the focus. */
export function Stepper({ value, max = Infinity, name, onChange }: StepperProps) {
  const { t } = useMessages();

  function step(icon: IconShape, label: string, to: number) {
    const allowed = to >= 1 && to <= max;
    return (
      <button
        type="button"
        aria-label={label}
        aria-disabled={!allowed || undefined}
        onClick={allowed ? () => onChange(to) : undefined}
      >
        <Icon icon={icon} size={18} />
      </button>
    );
  }

  return (
    <fieldset className={styles.stepper} aria-label={t('quantityOf', { name })}>
      {step(Minus, t('oneLess'), value - 1)}
      <output translate="no">{value}</output>
      {step(Plus, t('oneMore'), value + 1)}
    </fieldset>
  );
}
