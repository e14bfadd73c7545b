import { useState } from 'react';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import { Button } from '@fyonka/ui/actions/button';
import { ActionDialog } from '../../../form/action-form.tsx';
import type { FieldTable } from '../../../form/fields/field-table.ts';
import { announce } from '../../../parts/toasts/announced.ts';
import { usePermissions } from '../../../permissions/use-permissions.ts';
import { refusalWords } from '../../../refusal-words.ts';
import { useMoneyText } from '../../amounts/exact-money.tsx';
import { kdOf, readFils } from '../../amounts/fils.ts';
import { useMessages } from './messages.ts';
import type { MessageKey } from './messages.ts';
import styles from './differences.module.css';

interface Values<Bearer> {
  /** KD, as it is typed. */
  brought: string;
  borneBy: Bearer | 'shop';
  note: string;
}

interface Request<Bearer> {
  brought: number;
  borneBy: Bearer | 'shop';
  note: string;
}

interface CorrectCashProps<Bearer, Answer> {
  /** KD that should have been brought. */
  expected: number;
  /** Who else than the shop may bear the rest. */
  bearer: Bearer;
  /** KD that were counted, where the book has no line of the difference: earlier releases wrote none. */
  unbooked?: number;
  /** @throws ApiError */
  send: (request: Request<Bearer>) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}

/**
 * A button with a dialog that says what was brought by now, and who bears the rest, or that books for the first time what a
 * count has left. Only for who may write money.
 */
export function CorrectCash<Bearer extends 'driver' | 'seller', Answer>({
  expected,
  bearer,
  unbooked,
  send,
  onDone,
}: CorrectCashProps<Bearer, Answer>) {
  const { t } = useMessages();
  const moneyText = useMoneyText();
  const isPermitted = usePermissions();
  const [isOpen, setOpen] = useState(false);
  const isUnbooked = unbooked !== undefined;
  if (!isPermitted('money.write')) return null;
  const fields: FieldTable<Values<'driver' | 'seller'>, MessageKey> = {
    brought: {
      label: 'brought',
      as: 'amount',
      inKd: true,
      check: (typed) => (Number.isNaN(readFils(typed) ?? Number.NaN) ? 'broughtMissing' : null),
    },
    borneBy: {
      label: 'bearer',
      as: 'choice',
      options: [
        { value: bearer, label: bearer },
        { value: 'shop', label: 'shop' },
      ],
    },
    note: {
      label: 'note',
      longest: LONGEST_TEXT,
      rows: 2,
      check: (typed) => (typed.trim() === '' ? 'noteMissing' : null),
    },
  };
  return (
    <>
      <Button kind="line" className={styles.open} onClick={() => setOpen(true)}>
        {t(isUnbooked ? 'bookUnbooked' : 'correct')}
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(isUnbooked ? 'unbookedTitle' : 'correctTitle')}
        fields={fields}
        values={{ brought: unbooked?.toString() ?? '', borneBy: 'shop', note: '' }}
        send={({ brought, borneBy, note }) =>
          send({ brought: kdOf(readFils(brought) ?? 0), borneBy: borneBy as Bearer | 'shop', note: note.trim() })
        }
        onDone={(answer) => {
          setOpen(false);
          onDone(answer);
          announce(t(isUnbooked ? 'settled' : 'saved'));
        }}
        wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('failed') })}
        button={t(isUnbooked ? 'settleNow' : 'save')}
        t={t}
      >
        <p>{t(isUnbooked ? 'unbookedText' : 'correctText', { expected: moneyText(expected) })}</p>
      </ActionDialog>
    </>
  );
}
