import { create } from '@fyonka/api-client/endpoints/create';
import { LONGEST_KEY_NAME } from '@fyonka/api-contract/values/limits';
import type { NewApiKeyAnswer } from '@fyonka/api-contract/wire/office/programs/api-keys';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { Ticks } from '../administrators/ticks-field.tsx';
import type { TickValues } from '../administrators/ticks-field.tsx';
import type { GivenTicks } from '../administrators/ticks.ts';
import { isForPrograms } from './for-programs.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import { wordsKey } from './refusals.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

interface MakeKeyDialogProps {
  open: boolean;
  given: GivenTicks;
  onClose: () => void;
  onMade: (made: NewApiKeyAnswer) => void;
}

interface KeyValues extends TickValues {
  name: string;
  /** `YYYY-MM-DD`; empty: it does not end by itself. */
  lastDay: string;
}

const FIELDS: FieldTable<KeyValues, MessageKey> = {
  name: {
    label: 'name',
    hint: 'nameHint',
    as: 'auto',
    longest: LONGEST_KEY_NAME,
    check: (typed) => (typed.trim() === '' ? 'nameMissing' : typed.includes('@') ? 'nameWithAt' : null),
  },
  permissions: {
    label: 'permissions',
    as: 'own',
    check: (_, { permissions }) =>
      permissions.some((one) => one !== 'office' && isForPrograms(one)) ? null : 'permissionsMissing',
  },
  lastDay: {
    label: 'lastDay',
    hint: 'lastDayHint',
    as: 'date',
    optional: true,
    also: ['expiresAt'],
    check: (day) => (day !== '' && Date.parse(endOf(day)) <= Date.now() ? 'lastDayPast' : null),
  },
};

const NO_TICKS: TickValues['permissions'] = [];

/** Makes a key for a program. */
export function MakeKeyDialog({ open, given, onClose, onMade }: MakeKeyDialogProps) {
  const { t } = useMessages();
  const permissions = given.permissions.filter(({ permission }) => isForPrograms(permission));
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={t('make')}
      role="dialog"
      fields={FIELDS}
      layout={['name', <TicksOfKey key="permissions" given={{ permissions }} />, 'lastDay']}
      values={{ name: '', permissions: NO_TICKS, lastDay: '' }}
      send={({ name, permissions: ticks, lastDay }) =>
        create('POST /api/admin/api-keys', {
          body: {
            name: name.trim(),
            permissions: ticks.filter(isForPrograms),
            ...(lastDay !== '' && { expiresAt: endOf(lastDay) }),
          },
        })
      }
      onDone={onMade}
      wordsOf={(error) => t(wordsKey(error))}
      button={t('make')}
      t={t}
    >
      <p>{t('makeText')}</p>
    </ActionDialog>
  );
}

function TicksOfKey({ given }: { given: GivenTicks }) {
  const { t } = useMessages();
  return (
    <div className={layout.stack3}>
      <p className={layout.strong}>{t('permissions')}</p>
      <Ticks given={given} wordsOf={(key) => t(key as MessageKey)} />
    </div>
  );
}

/** The last moment of a Kuwaiti day. */
function endOf(day: string): string {
  return `${day}T23:59:59+03:00`;
}
