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

interface AskedProps {
  open: boolean;
  title: string;
  onClose: () => void;
}

interface FeeDialogProps extends AskedProps {
  onFee: (kd: number) => void;
}

const FEE: FieldTable<{ fee: string }, MessageKey> = {
  fee: { label: 'newFee', as: 'amount', hint: 'oldOrders', check: fee },
};

/** Asks for one fee of several areas. */
export function FeeDialog({ onFee, ...asked }: FeeDialogProps) {
  const { t } = useMessages();
  return (
    <ActionDialog
      {...asked}
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

interface DaysDialogProps extends AskedProps {
  /** @param days null: all days of delivery */
  onDays: (days: Weekday[] | null) => void;
}

/** Asks for the weekdays on which a driver goes to some areas. */
export function DaysDialog({ onDays, ...asked }: DaysDialogProps) {
  const { t } = useMessages();
  const { t: ofCalendar } = useCalendarMessages();
  const options = WEEKDAYS.map((value) => ({ value, label: { words: ofCalendar(value) } }));
  const fields: FieldTable<{ days: Weekday[] }, MessageKey> = {
    days: { label: 'daysOf', as: 'boxes', hint: 'daysHint', options },
  };
  return (
    <ActionDialog
      {...asked}
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
  /** Key of a known area, or `OTHER`. */
  known: string;
  name: LocalizedText;
  governorate: string;
  fee: string;
}

const OTHER = 'other';

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

const isOther = ({ known }: OwnValues) => known === OTHER;

/** @param proposed known areas without delivery */
const addedOf = (proposed: readonly OfficeAreaView[]): FieldTable<OwnValues, MessageKey> => ({
  known: {
    label: 'area',
    as: 'choice',
    placeholder: 'chooseArea',
    options: [
      ...proposed.map(({ key, name }) => ({ value: key, label: name })),
      { value: OTHER, label: 'otherArea' as const },
    ],
    check: required,
  },
  name: { ...CALLED.name, isShown: isOther },
  governorate: { ...CALLED.governorate, isShown: isOther },
  fee: { label: 'fee', as: 'amount', check: fee },
});

interface OwnAreaDialogProps {
  /** One of the office's own, which is renamed; null closes the dialog. */
  area: OfficeAreaView | 'new' | null;
  /** Known areas without delivery. */
  proposed: readonly OfficeAreaView[];
  onClose: () => void;
  onFee: (area: OfficeAreaView, kd: number) => void;
  /** @throws ApiError */
  onSave: (area: OwnArea) => Promise<unknown>;
}

/** Asks to which further area the shop delivers, and for which fee; or what one of the office's own is called. */
export function OwnAreaDialog({ area, proposed, onClose, onFee, onSave }: OwnAreaDialogProps) {
  const { t } = useMessages();
  const stored = area === 'new' ? null : area;
  const { name, governorate } = stored ?? { name: { ar: '', en: '' }, governorate: '' };

  async function send(values: OwnValues) {
    const kd = readAmount(values.fee) ?? 0;
    const chosen = proposed.find(({ key }) => key === values.known);
    if (chosen) return onFee(chosen, kd);
    const terms = stored ? termsOf(stored) : { deliveryFee: kd };
    await onSave({ ...terms, name: values.name, governorate: values.governorate as Governorate });
  }

  return (
    <ActionDialog
      open={area !== null}
      onClose={onClose}
      title={t(stored ? 'renameArea' : 'addArea')}
      role="dialog"
      fields={stored ? CALLED : addedOf(proposed)}
      values={{ known: '', name, governorate, fee: '' }}
      send={send}
      onDone={onClose}
      faultOf={({ answer }) =>
        answer.errors?.some(({ code }) => code === 'DUPLICATE') ? { field: 'name.ar', message: 'areaKnown' } : null
      }
      wordsOf={(error) => refusalWords(error, { offline: t('offline'), otherwise: t('areasNotSaved') })}
      button={t(stored ? 'save' : 'add')}
      t={t}
    >
      {stored && <p>{t('renameAreaHint')}</p>}
    </ActionDialog>
  );
}
