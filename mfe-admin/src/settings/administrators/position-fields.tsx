import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import type { Permission, StaffRole } from '@fyonka/api-contract/wire/identity';
import { SelectField } from '@fyonka/ui/fields/select';
import { useLanguage } from '@fyonka/ui/language/language-context';
import { FieldError } from '../../form/field-error.tsx';
import { Boxes } from '../../parts/fields/boxes.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { useFormField } from '../../form/use-form-field.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { GROUPS, groupOf, permissionWords } from './permission-words.ts';
import { ROLE_WORDS } from './role-words.ts';
import { opened, pressed, ticksOf } from './ticks.ts';
import type { Given } from './ticks.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './position-fields.module.css';

/** The part of a form that says what a person does in the office. */
export interface PositionValues {
  staffRole: StaffRole;
  /** All that the person may do, also by the role. */
  permissions: readonly Permission[];
}

/** The fields of `PositionFields`. */
export const POSITION_FIELDS = {
  staffRole: { label: 'staffRole', as: 'own' },
  permissions: {
    label: 'permissions',
    as: 'own',
    check: (_, { permissions }) => (permissions.some((one) => one !== 'office') ? null : 'permissionsMissing'),
  },
} as const satisfies FieldTable<PositionValues, MessageKey>;

/** What is sent of it: the permissions of a role are its own. */
export const positionBody = ({ staffRole, permissions }: PositionValues) =>
  staffRole === 'custom' ? { staffRole, permissions: [...permissions] } : { staffRole };

/** The role, what somebody with it does and sees, and the permissions for who chooses them one by one. */
export function PositionFields({ given }: { given: Given }) {
  const { t } = useMessages();
  const language = useLanguage();
  const { setValue } = useFormContext<PositionValues>();
  const { value: role, onChange } = useController<PositionValues, 'staffRole'>({ name: 'staffRole' }).field;
  const ticks = useWatch<PositionValues, 'permissions'>({ name: 'permissions' });
  const roles = STAFF_ROLES.filter(
    (one) => one === 'custom' || one === role || given.presets.some(({ staffRole }) => staffRole === one),
  );
  const [isOpen, setOpen] = useState(role === 'custom');
  const pages = opened(ticks).map(({ title }) => title[language]);
  return (
    <div className={layout.stack3}>
      <SelectField
        label={t('staffRole')}
        value={role}
        options={roles.map((one) => ({ value: one, label: t(ROLE_WORDS[one].name) }))}
        onChange={(chosen) => {
          setValue('permissions', ticksOf(given, chosen, ticks));
          if (chosen === 'custom') setOpen(true);
          onChange(chosen);
        }}
      />
      <p>{t(ROLE_WORDS[role].text)}</p>
      <details className={styles.ticks} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{t('permissions')}</summary>
        <Ticks given={given} />
      </details>
      <p className={layout.small} aria-live="polite">
        {pages.length === 0 ? t('seesNoPage') : t('seesPages', { pages: pages.join(t('listComma')) })}
      </p>
    </div>
  );
}

/** A box for each permission that may be given. Who changes one chooses them one by one from then on. */
function Ticks({ given }: { given: Given }) {
  const { t } = useMessages();
  const { control, setValue } = useFormContext<PositionValues>();
  const { value: ticks, onChange, error } = useFormField(control, 'permissions', (key) => t(key as MessageKey));
  function change(permission: Permission) {
    setValue('staffRole', 'custom');
    onChange(pressed(given, ticks, permission));
  }
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
              if (one) change(one.value);
            }}
          />
        );
      })}
      <FieldError text={error} />
    </div>
  );
}
