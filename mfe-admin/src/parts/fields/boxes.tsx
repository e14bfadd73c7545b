import { useId } from 'react';
import type { ReactNode } from 'react';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './boxes.module.css';

interface BoxesProps<Value extends string> {
  legend: string;
  /** Explains below the legend what the choice means for the shop. */
  hint?: string | undefined;
  /** In a form, for `focusField`. */
  name?: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  /** @param chosen in the order of the options */
  onChange: (chosen: Value[]) => void;
  onBlur?: () => void;
  /** Below the boxes. */
  children?: ReactNode;
}

/** Values of which several can be chosen, each with a box. */
export function Boxes<Value extends string>(props: BoxesProps<Value>) {
  const { options, chosen, hint } = props;
  const hintId = useId();
  const toggle = (value: Value, isOn: boolean) =>
    props.onChange(
      options.map((option) => option.value).filter((one) => (one === value ? isOn : chosen.includes(one))),
    );
  return (
    <fieldset className={`${layout.wrap} ${styles.boxes}`} aria-describedby={hint && hintId} data-field={props.name}>
      <legend>{props.legend}</legend>
      {hint && (
        <small id={hintId} className={`${layout.quiet} ${layout.tiny} ${layout.wide}`}>
          {hint}
        </small>
      )}
      {options.map(({ value, label }) => (
        <label className={`${layout.row2} ${layout.target}`} key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
            onBlur={props.onBlur}
          />
          {label}
        </label>
      ))}
      {props.children}
    </fieldset>
  );
}
