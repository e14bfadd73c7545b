import { useId } from 'react';
import type { ColorOption, FilterColor } from '@fyonka/api-contract/wire/catalog';
import { useLanguage } from '../language/language-context.tsx';
import { useMessages } from './messages.ts';
import { stageOf } from './stages.ts';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import styles from './swatch.module.css';

const OUTLINE = 'M1 4a3 3 0 0 1 3-3h22a3 3 0 0 1 3 3v30.5l-14-7.5-14 7.5Z';
/** The four stripes of 'all', from the start of the line. */
const STRIPES = [
  ['kg', 'M1.6 4A2.4 2.4 0 0 1 4 1.6h4.2v28.7L1.6 33.5Z'],
  ['primary', 'M8.2 1.6H15v25.3l-6.8 3.4Z'],
  ['middle', 'M15 1.6h6.8v28.7L15 26.9Z'],
  ['secondary', 'M21.8 1.6H26A2.4 2.4 0 0 1 28.4 4v29.5l-6.6-3.2Z'],
] as const;

/**
 * A piece of ribbon in a school colour. Decorative: the colour's name must be beside it. Colours are attributes of the
 * shapes, because the content policy forbids style attributes.
 */
export function Snippet({ color }: { color: FilterColor | 'all' }) {
  return (
    <svg className={styles.snippet} viewBox="0 0 30 36" aria-hidden="true">
      {color === 'all' &&
        STRIPES.map(([key, shape]) => <path key={key} d={shape} stroke="none" fill={`var(--${key})`} />)}
      <path d={OUTLINE} fill={color === 'all' ? 'none' : `var(--${stageOf(color).key})`} />
    </svg>
  );
}

export interface ColorFilterProps {
  /** Null: all colours. */
  value: FilterColor | null;
  options: readonly ColorOption[];
  onChange: (value: FilterColor | null) => void;
}

export function ColorFilter({ value, options, onChange }: ColorFilterProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const group = useId();

  function choice(color: FilterColor | null, name: string, label?: string) {
    return (
      <label key={color} className={styles.choice}>
        <input type="radio" name={group} checked={value === color} onChange={() => onChange(color)} />
        <span className={styles.piece}>
          <Snippet color={color ?? 'all'} />
        </span>
        <span className={styles.name}>
          {name}
          {label !== undefined && label !== name && <VisuallyHidden>, {label}</VisuallyHidden>}
        </span>
      </label>
    );
  }

  return (
    <fieldset className={styles.colours}>
      <legend>
        <VisuallyHidden>{t('colour')}</VisuallyHidden>
      </legend>
      {choice(null, t('all'))}
      {options.map((option) => choice(option.value, stageOf(option.value).name[language], option.label[language]))}
    </fieldset>
  );
}
