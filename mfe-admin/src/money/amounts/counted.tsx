import { useWatch } from 'react-hook-form';
import { LONGEST_TEXT } from '@fyonka/api-contract/values/limits';
import type { FieldLook, FieldTable } from '../../form/fields/field-table.ts';
import { Fact } from '../../parts/fact.tsx';
import { ExactMoney } from './exact-money.tsx';
import { filsOf, kdOf, readFils } from './fils.ts';
import layout from '@fyonka/ui/styles/layout.module.css';

type CountKey = 'counted' | 'countedMissing' | 'note' | 'noteMissing';
type BearerKey = 'bearer' | 'bearerMissing' | 'chooseBearer';
/** Who may bear what is lacking, beside the shop. */
type Bearer = 'driver' | 'seller';

/** Cash that somebody counted, as a form has it. */
export interface CountedValues {
  /** KD, as it is typed. */
  counted: string;
  note: string;
}

/** Fils; null while it is no amount. */
function countedFils({ counted }: Pick<CountedValues, 'counted'>): number | null {
  const fils = readFils(counted);
  return Number.isNaN(fils) ? null : fils;
}

export const COUNTED = {
  label: 'counted',
  as: 'amount',
  inKd: true,
  check: (counted) => (countedFils({ counted }) === null ? 'countedMissing' : null),
} satisfies FieldLook<CountedValues, 'counted' | 'countedMissing'>;

/** The same of a run or a stall, with who bears what is lacking; empty until it is chosen. */
export interface BroughtValues<Of extends Bearer> extends CountedValues {
  borneBy: Of | 'shop' | '';
}

/** A difference needs a reason, and somebody who bears what is lacking. @param cash KD that should be there */
export function countFields<Of extends Bearer>(
  cash: number,
  bearer: Of,
): FieldTable<BroughtValues<Bearer>, CountKey | BearerKey | `bearer-${Of | 'shop'}`> {
  const differenceOf = (values: CountedValues) => (countedFils(values) ?? filsOf(cash)) - filsOf(cash);
  const differs = (values: CountedValues) => differenceOf(values) !== 0;
  const lacks = (values: CountedValues) => differenceOf(values) < 0;
  return {
    counted: COUNTED,
    borneBy: {
      label: 'bearer',
      as: 'choice',
      placeholder: 'chooseBearer',
      options: [
        { value: bearer, label: `bearer-${bearer}` },
        { value: 'shop', label: 'bearer-shop' },
      ],
      isShown: lacks,
      check: (chosen) => (chosen === '' ? 'bearerMissing' : null),
    },
    note: {
      label: 'note',
      longest: LONGEST_TEXT,
      rows: 2,
      isShown: differs,
      check: (typed) => (typed.trim() === '' ? 'noteMissing' : null),
    },
  };
}

/** The request that says what was counted. */
export const countRequest = (values: CountedValues) => ({
  counted: kdOf(countedFils(values) ?? 0),
  note: values.note.trim(),
});

/** The request that says what a run or a stall has brought. What is beyond is the shop's. */
export const broughtRequest = <Of extends Bearer>({ borneBy, ...values }: BroughtValues<Of>) => ({
  ...countRequest(values),
  ...(borneBy !== '' && { borneBy }),
});

/** By how much the counted cash differs from what the books have, while it is typed. @param expected KD */
export function CountedDifference({ expected }: { expected: number }) {
  const fils = countedFils({ counted: useWatch<CountedValues, 'counted'>({ name: 'counted' }) });
  return <span role="status">{fils === null ? '–' : <ExactMoney kd={kdOf(fils - filsOf(expected))} />}</span>;
}

/** What should be there, and by how much the counted cash differs. @param expected KD */
export function CountedAgainst({ expected, t }: { expected: number; t: (key: 'expected' | 'difference') => string }) {
  return (
    <dl className={`${layout.wrap} ${layout.gap25}`}>
      <Fact name={t('expected')} valueClass={layout.strong}>
        <ExactMoney kd={expected} />
      </Fact>
      <Fact name={t('difference')} valueClass={layout.strong}>
        <CountedDifference expected={expected} />
      </Fact>
    </dl>
  );
}
