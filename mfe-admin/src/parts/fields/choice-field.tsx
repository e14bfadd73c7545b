import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleExclamationPoint from 'lucide-react/icons/circle-exclamation-point';
import {
  Button,
  FieldError,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Text,
} from 'react-aria-components/Select';
import { Icon } from '@fyonka/ui/icons/icon';
import type { IconShape } from '@fyonka/ui/icons/icon';
import { classNames } from '@fyonka/ui/class-names';
import { VisuallyHidden } from '@fyonka/ui/text/visually-hidden';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './choice-field.module.css';
import popup from './popup-list.module.css';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  icon?: IconShape;
}

export interface ChoiceFieldProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  /** In a form, for `focusField`. */
  name?: string;
  /** Null: nothing is chosen. */
  value: Value | null;
  options: readonly ChoiceOption<Value>[];
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string;
  error?: string | undefined;
  hint?: ReactNode;
  isRequired?: boolean;
  isDisabled?: boolean;
  className?: string | undefined;
  /** Class of the button that opens the list. */
  buttonClass?: string | undefined;
}

/** Chooses one value from a list that opens. Typing its first letters works too. */
export function ChoiceField<Value extends string>({
  label,
  hideLabel = false,
  name,
  value,
  options,
  onChange,
  placeholder,
  error,
  hint,
  isRequired = false,
  isDisabled = false,
  className,
  buttonClass,
}: ChoiceFieldProps<Value>) {
  const chosen = options.find((option) => option.value === value);
  return (
    <Select
      className={classNames(styles.field, className)}
      data-field={name}
      value={value}
      onChange={(key) => {
        const next = options.find((option) => option.value === key);
        if (next && next.value !== value) onChange(next.value);
      }}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      isDisabled={isDisabled}
      validationBehavior="aria"
      {...(placeholder !== undefined && { placeholder })}
    >
      <Label className={hideLabel ? '' : `${layout.small} ${layout.medium} ${layout.lead5}`}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </Label>
      <Button className={classNames(styles.button, buttonClass)}>
        {chosen?.icon && <Icon icon={chosen.icon} size={18} />}
        <SelectValue className={`${layout.fill} ${layout.shrink} ${layout.nowrap} ${layout.clipped} ${styles.value}`}>
          {chosen?.label ?? placeholder ?? ''}
        </SelectValue>
        <Icon icon={ChevronDown} size={18} className={layout.quiet} />
      </Button>
      {hint && (
        <Text slot="description" className={`${layout.quiet} ${layout.tiny}`}>
          {hint}
        </Text>
      )}
      <FieldError className={`${layout.small} ${layout.medium} ${layout.bad} ${styles.error}`}>
        <Icon icon={CircleExclamationPoint} size={18} />
        <span>{error}</span>
      </FieldError>
      <Popover className={popup.popup ?? ''} offset={4}>
        <ListBox className={popup.list ?? ''}>
          {options.map((option) => (
            <ListBoxItem key={option.value} id={option.value} textValue={option.label} className={popup.item ?? ''}>
              {({ isSelected }) => (
                <>
                  {option.icon && <Icon icon={option.icon} size={18} />}
                  <span className={layout.fill}>{option.label}</span>
                  {isSelected && <Icon icon={Check} size={18} />}
                </>
              )}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}
