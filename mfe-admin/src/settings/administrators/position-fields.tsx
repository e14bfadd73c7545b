import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { STAFF_ROLES } from '@fyonka/api-contract/values/roles';
import type { StaffRole } from '@fyonka/api-contract/wire/identity';
import { SelectField } from '@fyonka/ui/fields/select';
import { useLanguage } from '@fyonka/ui/language/language-context';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { ROLE_WORDS } from './role-words.ts';
import { Ticks } from './ticks-field.tsx';
import type { TickValues } from './ticks-field.tsx';
import { opened, ticksOf } from './ticks.ts';
import type { Given } from './ticks.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from './position-fields.module.css';

/** The part of a form that says what a person does in the office. */
export interface PositionValues extends TickValues {
  staffRole: StaffRole;
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
        {/* Who changes one chooses them one by one from then on. */}
        <Ticks
          given={given}
          wordsOf={(key) => t(key as MessageKey)}
          onPressed={() => setValue('staffRole', 'custom')}
        />
      </details>
      <p className={layout.small} aria-live="polite">
        {pages.length === 0 ? t('seesNoPage') : t('seesPages', { pages: pages.join(t('listComma')) })}
      </p>
    </div>
  );
}
