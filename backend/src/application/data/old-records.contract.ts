import { expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import { RECORDS_KEPT } from '../../domain/history.ts';
import type { HistorySubject } from '../../domain/history.ts';
import { accountId } from '../../domain/ids.ts';
import { anOrder, NOON } from '../../domain/ordering/order.fixture.ts';
import { enterFair, FAIR } from '../../domain/ordering/stalls/stall.fixture.ts';
import { by, FORMER } from '../catalog/editing/editing.fixture.ts';
import { aCountKey, anEntry } from '../identity/identity.fixture.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';

/** @param open opens the storage to test */
export function oldRecordsContract(open: OpenStorage): void {
  test('the audit trail and the history end after ten years, without that of books and the version of settings', async () => {
    const [bow, clip, pin] = [aProduct('bow'), aProduct('clip'), aProduct('pin', { stock: 9 })];
    const storage = await openWith(open, [bow, clip, pin], NOON);
    const { auditTrail, history, officeOrders, oldDocuments, orders, productEditing, settings, stalls } = storage;
    const [noura, long] = [accountId('noura'), NOON - RECORDS_KEPT];
    const former = { ...by(FORMER), at: long - 1 };
    for (const at of [long - 1, long]) await auditTrail.note(anEntry(noura, 'signed-in', at), aCountKey(), at);
    await productEditing.delete(bow.id, former);
    await productEditing.delete(clip.id, { ...former, at: long });
    const order = anOrder([[pin, 1]]);
    await orders.place(order, null);
    await officeOrders.setStatus(order.id, 'cancelled', former.editor, long - 1);
    await stalls.act(enterFair, former);
    for (const [place, cutOff] of (['12:00', '13:00'] as const).entries()) {
      const { calendar } = await settings.readCalendar();
      await settings.changeCalendar({ calendar: { ...calendar, cutOff } }, { ...former, at: long - 2 + place });
    }
    const before = await settings.readCalendar();

    const deleted: Readonly<Record<string, number>>[] = [];
    for (let run = 0; run < 4; run += 1) deleted.push(await oldDocuments.delete(NOON, 1));
    const numberOf = (list: string) => deleted.reduce((sum, run) => sum + (run[list] ?? 0), 0);
    expect([numberOf('auditEntries'), numberOf('historyEntries')]).toEqual([1, 2]);

    expect((await auditTrail.of(noura, 9)).map(({ at }) => at)).toEqual([long]);
    const entriesOf = async (subject: HistorySubject, subjectId: string | null) =>
      (await history.of({ subject, subjectId }, { page: 1, limit: 9 })).total;
    expect([await entriesOf('product', bow.id), await entriesOf('product', clip.id)]).toEqual([0, 1]);
    expect([await entriesOf('order', order.id), await entriesOf('stalls', FAIR)]).toEqual([1, 1]);
    expect(await entriesOf('settings', null)).toBe(1);
    expect(await settings.readCalendar()).toEqual(before);
  });
}
