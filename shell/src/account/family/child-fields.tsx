import { COLOR_OPTIONS } from '@fyonka/api-contract/values/colors';
import { CHILD_LEVELS, LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { fittingText } from '@fyonka/api-contract/text/sewn-text';
import type { ChildLevel, ChildView } from '@fyonka/api-contract/wire/account/family';
import { focusWhenShown } from '@fyonka/ui/actions/focus-when-shown';
import { Button } from '@fyonka/ui/actions/button';
import { TextField } from '@fyonka/ui/fields/field';
import { SelectField } from '@fyonka/ui/fields/select';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { useLevelName } from './use-level-name.ts';
import styles from './family.module.css';

export const NEW_CHILD: ChildView = { name: '', level: 'primary', color: 'pink' };

interface ChildFieldsProps {
  /** Position in the list, from 0. */
  place: number;
  child: ChildView;
  fault: MessageKey | undefined;
  onChange: (child: ChildView) => void;
  onRemove: () => void;
  /** When it appears. */
  takesFocus: boolean;
}

/** Name, level and colour of a child. The colour follows the level until another one is chosen. */
export function ChildFields({ place, child, fault, onChange, onRemove, takesFocus }: ChildFieldsProps) {
  const { t } = useMessages();
  const language = useLanguage();
  const levelName = useLevelName();

  function choose(level: ChildLevel) {
    const isOfLevel = child.color === colorOf(child.level);
    onChange({ ...child, level, color: (isOfLevel ? colorOf(level) : undefined) ?? child.color });
  }

  return (
    <fieldset className={styles.fields} aria-label={child.name || t('child', { number: place + 1 })}>
      <TextField
        label={t('name')}
        value={child.name}
        onChange={(name) => onChange({ ...child, name: fittingText(name) })}
        error={fault && t(fault)}
        input={{
          ref: takesFocus ? focusWhenShown : undefined,
          name: `child-${place}`,
          dir: 'auto',
          autoComplete: 'off',
        }}
      />
      <div className={styles.pair}>
        <SelectField
          label={t('level')}
          value={child.level}
          options={CHILD_LEVELS.map((level) => ({ value: level, label: levelName(level) }))}
          onChange={choose}
        />
        <SelectField
          label={t('colour')}
          value={child.color}
          options={COLOR_OPTIONS.map(({ value, label }) => ({ value, label: label[language] }))}
          onChange={(color) => onChange({ ...child, color })}
        />
      </div>
      <p>
        <Button
          kind="text"
          className={styles.erase}
          aria-label={child.name === '' ? undefined : t('removeChild', { name: child.name })}
          onClick={onRemove}
        >
          {t('remove')}
        </Button>
      </p>
    </fieldset>
  );
}

function colorOf(level: ChildLevel) {
  return LEVELS.find(({ key }) => key === level)?.color;
}
