import { useFormContext } from 'react-hook-form';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { FieldError } from '../../form/field-error.tsx';
import { useFormField } from '../../form/use-form-field.ts';
import { Boxes } from '../../parts/fields/boxes.tsx';
import { useMessages } from '../messages.ts';
import { GROUPS, groupOf, permissionWords } from './permission-words.ts';
import { pressed } from './ticks.ts';
import type { GivenTicks } from './ticks.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

/** The part of a form in which permissions are ticked one by one. */
export interface TickValues {
  permissions: readonly Permission[];
}

interface TicksProps {
  given: GivenTicks;
  /** Words of a fault of the form. */
  wordsOf: (key: string) => string;
  onPressed?: () => void;
}

/** A box for each permission that may be given. */
export function Ticks({ given, wordsOf, onPressed }: TicksProps) {
  const { t } = useMessages();
  const { control } = useFormContext<TickValues>();
  const { value: ticks, onChange, error } = useFormField(control, 'permissions', wordsOf);
  return (
    <div className={layout.stack3} data-field="permissions">
      {GROUPS.map(({ group, title }) => {
        const options = given.permissions.flatMap(({ permission }) => {
          const words = groupOf(permission) === group ? permissionWords(permission) : undefined;
          return words === undefined ? [] : [{ value: permission, label: t(words) }];
        });
        if (options.length === 0) return null;
        return (
          <Boxes
            key={group}
            legend={t(title)}
            options={options}
            chosen={ticks}
            onChange={(chosen) => {
              const one = options.find(({ value }) => chosen.includes(value) !== ticks.includes(value));
              if (!one) return;
              onPressed?.();
              onChange(pressed(given, ticks, one.value));
            }}
          />
        );
      })}
      <FieldError text={error} />
    </div>
  );
}
