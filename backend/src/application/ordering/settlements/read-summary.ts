import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import { typed } from '../../../domain/texts/typed.ts';
import { plainHeader } from './columns.ts';
import { readMoment } from './read-cells.ts';
import { signedAmount } from './read-row.ts';
import type { FileRow } from './file-sheet.ts';

/** What a file says of a payout. Amounts are fils; null: it does not say. */
export interface SaidPayout {
  readonly gateway: GatewayId;
  readonly reference: string;
  readonly amount: number | null;
  readonly fees: number | null;
  readonly vat: number | null;
  readonly paidAt: number | null;
  readonly bankReference: string;
  /** Number of the line of the file, from 1. */
  readonly row: number;
}

const USUAL = {
  reference: ['payout id', 'payout', 'deposit reference', 'settlement id', 'رقم التسوية', 'مرجع الايداع', 'رقم الايداع'],
  amount: [
    'payout amount',
    'net amount',
    'net payout',
    'deposit value',
    'net',
    'total payout',
    'amount',
    'صافي المبلغ',
    'الصافي',
    'قيمة الايداع',
    'المبلغ',
  ],
  fees: ['total fees', 'fees', 'fee', 'service charge', 'الرسوم', 'اجمالي الرسوم'],
  vat: ['vat', 'total vat', 'vat on fees', 'fees vat', 'ضريبة القيمة المضافة', 'الضريبة'],
  paidAt: ['payout date', 'deposit date', 'settlement date', 'date', 'تاريخ التسوية', 'تاريخ الايداع', 'التاريخ'],
  bankReference: ['bank reference', 'bank reference number', 'transfer reference', 'مرجع البنك', 'رقم الحوالة'],
} as const;

type Said = keyof typeof USUAL;
const FIELDS = Object.keys(USUAL) as Said[];

/** Longest reference of a gateway or bank. */
const LONGEST = 120;

/** Reads a summary: a table with a payout in each row, or two columns with names and values. */
export function readSummary(gateway: GatewayId, rows: readonly FileRow[]): SaidPayout[] {
  const [head, ...lines] = rows;
  const headers = (head?.cells ?? []).map(plainHeader);
  const across = placesIn(headers);
  const isTable = across.has('reference') && across.has('amount');
  if (isTable)
    return lines.flatMap(({ line, cells }) =>
      payoutFrom(gateway, line, (field) => cells[across.get(field) ?? -1] ?? ''),
    );
  const down = placesIn(rows.map(({ cells }) => plainHeader(cells[0] ?? '')));
  const place = down.get('paidAt') ?? down.get('reference') ?? 0;
  return payoutFrom(gateway, rows[place]?.line ?? 1, (field) => {
    const [, ...values] = rows[down.get(field) ?? -1]?.cells ?? [];
    return values.find((cell) => cell.trim() !== '') ?? '';
  });
}

/** Where each field stands among these names, by the surest name. */
function placesIn(names: readonly string[]): ReadonlyMap<Said, number> {
  return new Map(
    FIELDS.flatMap((field) => {
      const usual = USUAL[field].find((name) => names.includes(plainHeader(name)));
      return usual === undefined ? [] : [[field, names.indexOf(plainHeader(usual))] as const];
    }),
  );
}

function payoutFrom(gateway: GatewayId, row: number, cellOf: (field: Said) => string): SaidPayout[] {
  const reference = typed(cellOf('reference'));
  if (reference === '' || reference.length > LONGEST) return [];
  const paidAt = readMoment(cellOf('paidAt'));
  const above = (amount: number | null) => (amount === null ? null : Math.abs(amount));
  return [
    {
      gateway,
      reference,
      amount: signedAmount(cellOf('amount')),
      fees: above(signedAmount(cellOf('fees'))),
      vat: above(signedAmount(cellOf('vat'))),
      paidAt: paidAt === 'unreadable' ? null : paidAt,
      bankReference: typed(cellOf('bankReference')).slice(0, LONGEST),
      row,
    },
  ];
}
