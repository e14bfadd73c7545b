import { describe, expect, test } from '@jest/globals';
import { accountId } from '../../../domain/ids.ts';
import { NOON } from '../../../domain/ordering/order.fixture.ts';
import { ManualClock } from '../../../testing/test-shop.fixture.ts';
import { Settlements } from '../money/ports.ts';
import type { FeesOfMethod, SettlementRow } from '../money/ports.ts';
import { ImportSettlement } from './import-settlement.ts';
import type { ImportSettlementInput } from './import-settlement.ts';

const EDITOR = { accountId: accountId('editor'), addressKey: 'address' };

/** Remembers what was stored, and knows the charge `chg_1`. */
class RecordedSettlements extends Settlements {
  readonly stored: SettlementRow[] = [];

  async add(rows: readonly SettlementRow[]): Promise<{ matched: number; unknown: string[] }> {
    this.stored.push(...rows);
    const unknown = rows.map(({ reference }) => reference).filter((reference) => reference !== 'chg_1');
    return { matched: rows.length - unknown.length, unknown };
  }

  async ofMonth(): Promise<FeesOfMethod[]> {
    return [];
  }
}

const lines = (...rows: string[]) => rows.map((row, index) => ({ line: index + 1, cells: row.split(';') }));
const FILE = lines('charge id;amount;fee', 'chg_1;12.345;0.150', 'chg_2;1;0');

function importing(given: Partial<ImportSettlementInput>) {
  const settlements = new RecordedSettlements();
  const input = { gateway: 'tap', file: FILE, mapping: '', isDryRun: false, editor: EDITOR, ...given };
  return { settlements, outcome: new ImportSettlement(settlements, new ManualClock(NOON)).execute(input) };
}

describe('a settlement file', () => {
  test('is stored, and names the charges that the shop does not know', async () => {
    const { settlements, outcome } = importing({});
    expect(await outcome).toMatchObject({ kind: 'read', stored: { matched: 1, unknown: ['chg_2'] } });
    expect(settlements.stored.map(({ amount, fee }) => [amount, fee])).toEqual([
      [12_345, 150],
      [1000, 0],
    ]);
  });

  test('is only read in a dry run', async () => {
    const { settlements, outcome } = importing({ isDryRun: true });
    expect(await outcome).toMatchObject({ kind: 'read', stored: null, file: { rows: FILE.slice(1).map(() => ({})) } });
    expect(settlements.stored).toEqual([]);
  });

  test('with a cell that cannot be read is not stored at all', async () => {
    const { settlements, outcome } = importing({ file: [...FILE, ...lines('chg_3;many;0')] });
    expect(await outcome).toMatchObject({ stored: null, file: { faults: [{ field: 'amount' }] } });
    expect(settlements.stored).toEqual([]);
  });

  test('is read by the columns that were chosen', async () => {
    const mapping = JSON.stringify({ reference: 'charge id', amount: 'fee', fee: 'fee' });
    const { settlements, outcome } = importing({ mapping });
    await outcome;
    expect(settlements.stored.map(({ amount }) => amount)).toEqual([150, 0]);
  });
});

test.each([
  [{ gateway: '' }, { field: 'gateway', code: 'REQUIRED' }],
  [{ gateway: 'stripe' }, { field: 'gateway', code: 'INVALID' }],
  [{ mapping: '{' }, { field: 'mapping', code: 'INVALID' }],
  [{ mapping: '["charge id"]' }, { field: 'mapping', code: 'INVALID' }],
  [{ mapping: '{"reference":1}' }, { field: 'mapping', code: 'INVALID' }],
  [{ mapping: '{"__proto__":"x"}' }, { field: 'mapping', code: 'INVALID' }],
])('%j is refused', async (given, fault) => {
  const { settlements, outcome } = importing(given);
  expect(await outcome).toEqual({ kind: 'invalid', faults: [fault] });
  expect(settlements.stored).toEqual([]);
});
