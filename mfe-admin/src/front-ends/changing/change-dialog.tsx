import { LARGEST_CANARY } from '@fyonka/api-contract/values/front-ends';
import type { FrontEndAnswer, FrontEndView } from '@fyonka/api-contract/wire/office/front-ends';
import { ActionDialog } from '../../form/action-form.tsx';
import type { FieldTable } from '../../form/fields/field-table.ts';
import { FormField } from '../../form/fields/form-fields.tsx';
import { countText, readCount } from '../../form/numbers.ts';
import { refusalWords } from '../../refusal-words.ts';
import { send } from './change.ts';
import type { PlannedChange } from './change.ts';
import { Consequences } from './consequences.tsx';
import { Command } from '../../parts/command.tsx';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import layout from '@fyonka/ui/styles/layout.module.css';
import styles from '../front-ends.module.css';

/** Suggested for a new canary. */
const FIRST_PERCENT = 5;

interface ChangeDialogProps {
  frontEnd: FrontEndView;
  /** Name of the front end in words. */
  name: string;
  change: PlannedChange;
  onClose: () => void;
  onDone: (answer: FrontEndAnswer) => void;
  /** Called when the shop refused the change: the front end may be another now. */
  onRefused: () => void;
}

const percentOf = (typed: string) => readCount(typed) ?? 0;

/** @param kind of the change; only a canary has a percentage */
export const changeFields = (kind: PlannedChange['kind']): FieldTable<{ percent: string }, MessageKey> => ({
  percent: {
    label: 'percentLabel',
    as: 'count',
    isShown: () => kind === 'canary',
    check: (typed) => (percentOf(typed) >= 1 && percentOf(typed) <= LARGEST_CANARY ? null : 'percentFault'),
  },
});

/** Says what visitors get after a change, and makes it. */
export function ChangeDialog({ frontEnd, name, change, onClose, onDone, onRefused }: ChangeDialogProps) {
  const { t, rich } = useMessages();
  const isRaise = change.kind === 'canary' && change.percent !== null;
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t(isRaise ? 'ask-percent' : `ask-${change.kind}`, { name })}
      fields={changeFields(change.kind)}
      layout={[
        ...(change.kind === 'canary' ? [<Percent key="percent" />] : []),
        <p key="openPages" className={layout.muted}>
          {t('openPages')}
        </p>,
        ...(frontEnd.name === 'admin'
          ? [
              <p key="itself" className={layout.muted}>
                {rich('officeItself', {
                  command: <Command key="command">npm run remotes -- rollback admin</Command>,
                })}
              </p>,
            ]
          : []),
      ]}
      values={{ percent: countText(change.kind === 'canary' ? (change.percent ?? FIRST_PERCENT) : null) }}
      send={({ percent }) => send(frontEnd.name, change, percentOf(percent))}
      onDone={onDone}
      onRefused={onRefused}
      wordsOf={(refused, others) =>
        inLines(refusalWords(refused, { offline: t('offline'), otherwise: t('failed') }), others)
      }
      button={t(`do-${change.kind}`)}
      t={(key) => t(key, { most: LARGEST_CANARY })}
    >
      <Consequences frontEnd={frontEnd} change={change} />
    </ActionDialog>
  );
}

const Percent = () => (
  <div className={styles.percent}>
    <FormField name="percent" />
  </div>
);

const inLines = (first: string, others: readonly string[]) => (
  <>
    {first}
    {others.map((message) => (
      <div key={message}>{message}</div>
    ))}
  </>
);
