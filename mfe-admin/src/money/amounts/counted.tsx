import { useWatch } from 'react-hook-form';
import type { FieldLook } from '../../form/fields/field-table.ts';
import { ExactMoney } from './exact-money.tsx';
import { filsOf, kdOf, readFils } from './fils.ts';

/** Cash that somebody counted, as a form has it. */
export interface CountedValues {
  /** KD, as it is typed. */
  counted: string;
  note: string;
}

/** Fils; null while it is no amount. */
export function countedFils({ counted }: Pick<CountedValues, 'counted'>): number | null {
  const fils = readFils(counted);
  return Number.isNaN(fils) ? null : fils;
}

export const COUNTED = {
  label: 'counted',
  as: 'amount',
  inKd: true,
  check: (counted) => (countedFils({ counted }) === null ? 'countedMissing' : null),
} satisfies FieldLook<CountedValues, 'counted' | 'countedMissing'>;

/** The request that says what was counted. */
export const countRequest = (values: CountedValues) => ({
  counted: kdOf(countedFils(values) ?? 0),
  note: values.note.trim(),
});

/** By how much the counted cash differs from what the books have, while it is typed. @param expected KD */
export function CountedDifference({ expected }: { expected: number }) {
  const fils = countedFils({ counted: useWatch<CountedValues, 'counted'>({ name: 'counted' }) });
  return <span role="status">{fils === null ? '–' : <ExactMoney kd={kdOf(fils - filsOf(expected))} />}</span>;
}
