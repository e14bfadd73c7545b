import { readAmount } from '../../../domain/money.ts';
import type { GatewayId } from '../../../domain/ordering/paying/payment-methods.ts';
import type { LineKind, SettlementLine } from '../../../domain/ordering/settlements/settlement-line.ts';
import { typed } from '../../../domain/texts/typed.ts';
import { kindOf } from './columns.ts';
import type { SettlementField } from './columns.ts';
import { readMoment } from './read-cells.ts';

type RowResult = { readonly line: SettlementLine } | { readonly faults: readonly SettlementField[] };

/** Most characters of a reference. Gateways' ids have some forty. */
const LONGEST = 120;

/**
 * Reads a row of a sheet.
 * @param kind of the sheet; a word of the row itself is surer
 * @returns null for a row without a reference, such as sums
 */
export function readRow(
  gateway: GatewayId,
  kind: LineKind,
  cellOf: (field: SettlementField) => string,
): RowResult | null {
  const said = kindOf(cellOf('kind'));
  const ofRow = said === null || said === 'summary' ? kind : said;
  const words = cellOf('reference') || (ofRow === 'other' && said !== null ? cellOf('kind') : '');
  // Ids have the digits of an Arabic spreadsheet, perhaps.
  const reference = ofRow === 'other' ? words : typed(words);
  const charge = typed(cellOf('charge'));
  if (reference === '') return null;
  const faults: SettlementField[] = [];
  const read = (field: SettlementField): number => {
    const cell = cellOf(field);
    const amount = cell === '' && field !== 'amount' ? 0 : signedAmount(cell);
    if (amount === null) faults.push(field);
    return amount ?? 0;
  };
  const moment = (field: 'movedAt' | 'paidAt'): number | null => {
    const at = readMoment(cellOf(field));
    if (at === 'unreadable') faults.push(field);
    return at === 'unreadable' ? null : at;
  };
  const amount = read('amount');
  // Files show fees as what is taken away, or as a number above zero.
  const fee = Math.abs(kind === 'charge' && cellOf('fee') === '' ? (faults.push('fee'), 0) : read('fee'));
  const vat = Math.abs(read('vat'));
  if (reference.length > LONGEST) faults.push('reference');
  const lineKind = ofRow === 'charge' && amount < 0 ? 'refund' : ofRow;
  if (lineKind === 'charge' && faults.length === 0 && fee + vat > amount) faults.push('fee');
  // Among charges, what went back has the id of its charge.
  const isNamedByCharge = kind === 'charge' && charge === '';
  const line: SettlementLine = {
    gateway,
    kind: lineKind,
    reference,
    charge: chargeOf(lineKind, isNamedByCharge ? reference : charge),
    amount: lineKind === 'other' ? amount : Math.abs(amount),
    currency: currencyOf(cellOf('currency')),
    ...netFees(lineKind, amount, fee, vat, cellOf('net')),
    movedAt: moment('movedAt'),
    paidAt: moment('paidAt'),
    payout: typed(cellOf('payout')).slice(0, LONGEST) || null,
  };
  return faults.length > 0 ? { faults } : { line };
}

/** Fils, below zero also in the brackets of accountants. Null also for `12,345`, which may be 12 or 12 thousand dinars. */
export function signedAmount(cell: string): number | null {
  const written = typed(cell);
  const plain = /^\((?<inside>.*)\)$|^-\s?(?<after>.*)$|^(?<before>.*)-$/.exec(written)?.groups;
  const isNegative = plain !== undefined;
  const read = readAmount((plain?.['inside'] ?? plain?.['after'] ?? plain?.['before'] ?? written).trim());
  if (!('fils' in read)) return null;
  return isNegative && read.fils > 0 ? 0 - read.fils : read.fils;
}

/**
 * Some files show fees with their VAT beside the VAT. The net amount of the row tells.
 * @param net the cell; empty: the file has none
 */
function netFees(
  kind: LineKind,
  amount: number,
  fee: number,
  vat: number,
  net: string,
): Pick<SettlementLine, 'fee' | 'vat'> {
  const paid = net === '' ? null : signedAmount(net);
  const isIncluded = kind === 'charge' && paid !== null && paid !== amount - fee - vat && paid === amount - fee;
  return { fee: isIncluded ? Math.max(0, fee - vat) : fee, vat };
}

function chargeOf(kind: LineKind, cell: string): string | null {
  return kind === 'charge' || kind === 'other' || cell === '' ? null : cell.slice(0, LONGEST);
}

const NAMES_OF_DINAR = new Set(['KD', 'K.D', 'K.D.', 'د.ك', 'د.ك.', 'دينار كويتي']);

function currencyOf(cell: string): string | null {
  const written = cell.trim().toUpperCase().slice(0, 20);
  if (written === '') return null;
  return NAMES_OF_DINAR.has(written) ? 'KWD' : written;
}
