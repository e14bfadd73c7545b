import { WEEKDAYS } from '@fyonka/api-contract/values/office';
import { GOVERNORATES } from '@fyonka/api-contract/values/ordering/governorates';
import type { Governorate } from '@fyonka/api-contract/values/ordering/governorates';
import { LONGEST_AREA_NAME } from '@fyonka/api-contract/values/ordering/areas';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { OfficeAreaView, Weekday } from '@fyonka/api-contract/wire/office/settings';
import { ActionDialog } from '../../form/action-form.tsx';
import { required } from '../../form/fields/checks.ts';
import type { Check, FieldTable } from '../../form/fields/field-table.ts';
import { readAmount } from '../../form/numbers.ts';
import { refusalWords } from '../../refusal-words.ts';
import { useMessages as useCalendarMessages } from '../calendar/messages.ts';
import { useMessages } from '../messages.ts';
import type { MessageKey } from '../messages.ts';
import { isFee, termsOf } from './area-terms.ts';
import type { OwnArea } from './use-area-changes.ts';

const fee: Check<unknown, MessageKey> = (typed) => (isFee(readAmount(typed)) ? null : 'invalidFee');

interface FeeDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  onFee: (kd: number) => void;
}

const FEE: FieldTable<{ fee: string }, MessageKey> = {
  fee: { label: 'newFee', as: 'amount', hint: 'oldOrders', check: fee },
};

/** Asks for one fee of several areas. */
export function FeeDialog({ open, title, onClose, onFee }: FeeDialogProps) {
  const { t } = useMessages();
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={title}
      role="dialog"
      fields={FEE}
      values={{ fee: '' }}
      send={async (values) => readAmount(values.fee) ?? 0}
      onDone={onFee}
      wordsOf={() => null}
      button={t('apply')}
      t={t}
    />
  );
}

interface DaysDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** @param days null: all days of delivery */
  onDays: (days: Weekday[] | null) => void;
}

/** Asks for the weekdays on which a driver goes to some areas. */
export function DaysDialog({ open, title, onClose, onDays }: DaysDialogProps) {
  const { t } = useMessages();
  const { t: ofCalendar } = useCalendarMessages();
  const options = WEEKDAYS.map((value) => ({ value, label: { words: ofCalendar(value) } }));
  const fields: FieldTable<{ days: Weekday[] }, MessageKey> = {
    days: { label: 'daysOf', as: 'boxes', hint: 'daysHint', options },
  };
  return (
    <ActionDialog
      open={open}
      onClose={onClose}
      title={title}
      role="dialog"
      fields={fields}
      values={{ days: [] }}
      send={async ({ days }) => (days.length === 0 || days.length === WEEKDAYS.length ? null : days)}
      onDone={onDays}
      wordsOf={() => null}
      button={t('apply')}
      t={t}
    />
  );
}

interface OwnValues {
  name: LocalizedText;
  governorate: string;
  fee: string;
}

const CALLED = {
  name: { label: 'areaName', as: 'twin', longest: LONGEST_AREA_NAME, check: required, also: ['areas.0.name'] },
  governorate: {
    label: 'governorate',
    as: 'choice',
    placeholder: 'chooseGovernorate',
    options: GOVERNORATES.map(({ key, name }) => ({ value: key, label: name })),
    check: required,
  },
} as const satisfies FieldTable<OwnValues, MessageKey>;

/** An area that is in the list has its fee in its row. */
const ADDED: FieldTable<OwnValues, MessageKey> = { ...CALLED, fee: { label: 'fee', as: 'amount', check: fee } };

interface OwnAreaDialogProps {
  /** Null closes the dialog. */
  area: OfficeAreaView | 'new' | null;
  onClose: () => void;
  /** @throws ApiError */
  onSave: (area: OwnArea) => Promise<unknown>;
}

/** Asks what an area of the office's own is called; of one that is not in the list, its fee as well. */
export function OwnAreaDialog({ area, onClose, onSave }: OwnAreaDialogProps) {
  const { t } = useMessages();
  const stored = area === 'new' ? null : area;
  const { name, governorate } = stored ?? { name: { ar: '', en: '' }, governorate: '' };
  return (
    <ActionDialog
      open={area !== null}
      onClose={onClose}
      title={t(stored ? 'renameArea' : 'addArea')}
      role="dialog"
      fields={stored ? CALLED : ADDED}
      values={{ name, governorate, fee: '' }}
      send={(values) =>
        onSave({
          ...(stored ? termsOf(stored) : { deliveryFee: readAmount(values.fee) ?? 0 }),
          name: values.name,
          governorate: values.governorate as Governorate,
        })
      }
      onDone={onClose}
      faultOf={({ answer }) =>
        answer.errors?.some(({ code }) => code === 'DUPLICATE') ? { field: 'name.ar', message: 'areaKnown' } : null
      }
      wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('areasNotSaved') })}
      button={t(stored ? 'save' : 'add')}
      t={t}
    >
      <p>{t(stored ? 'renameAreaHint' : 'addAreaHint')}</p>
    </ActionDialog>
  );
}
