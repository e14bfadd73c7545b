import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import type { Editor } from '../../domain/history.ts';
import { accountId } from '../../domain/ids.ts';
import { DAY, kuwaitDayOf } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { areaAt } from '../../domain/ordering/delivery/area-terms.ts';
import type { AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import { DELIVERY_AREAS } from '../../domain/ordering/delivery/delivery-areas.ts';
import { anOrder, NOON, salmiya } from '../../domain/ordering/order.fixture.ts';
import type { CatalogueChange } from '../catalog/ports.ts';
import { openWith } from '../storage.contract.ts';
import type { OpenStorage } from '../storage.contract.ts';

const OWNER: Editor = { accountId: accountId('owner'), addressKey: 'key' };
const by = { editor: OWNER, at: NOON };
const TODAY = kuwaitDayOf(NOON);

function terms(fee: number, given: Partial<AreaTerms> = {}): AreaTerms {
  return { fee: fils(fee), isOff: false, offOn: null, ...given };
}

export function deliveryAreasContract(open: OpenStorage): void {
  const bow = aProduct('bow');

  describe('the delivery areas', () => {
    test('have the fees of the table until the office changes them', async () => {
      const { deliveryAreas } = await open();
      expect((await deliveryAreas.read()).size).toBe(0);
      expect(await deliveryAreas.find('salmiya')).toBeNull();
      const { areas, ...state } = await deliveryAreas.readForOffice(NOON);
      expect(state).toEqual({ version: 1, changedBy: null, changedAt: null });
      expect([...areas.keys()]).toEqual(DELIVERY_AREAS.map(({ key }) => key));
      expect(areas.get('salmiya')).toEqual(terms(1800));
    });

    test('are changed several at once, visibly to shoppers, and the others stay', async () => {
      const { deliveryAreas, changes } = await open();
      const noticed: CatalogueChange[] = [];
      changes.subscribe((change) => noticed.push(change));
      const areas = new Map([
        ['salmiya', terms(2000)],
        ['jahra', terms(2500, { isOff: true })],
      ]);
      expect(await deliveryAreas.change({ areas, version: 1 }, by)).toMatchObject({
        kind: 'saved',
        areas: { version: 2, changedAt: NOON },
      });
      expect(noticed).toEqual(['contents']);
      expect(await deliveryAreas.read()).toEqual(areas);
      expect(await deliveryAreas.find('salmiya')).toEqual(terms(2000));
      await deliveryAreas.change({ areas: new Map([['salmiya', terms(1800)]]), version: 2 }, by);
      const { areas: now, version } = await deliveryAreas.readForOffice(NOON);
      expect([version, now.get('salmiya'), now.get('jahra')]).toEqual([3, terms(1800), terms(2500, { isOff: true })]);
    });

    test('that are saved unchanged leave no history', async () => {
      const { deliveryAreas, officeEvents } = await open();
      await deliveryAreas.change({ areas: new Map([['salmiya', terms(1800)]]) }, by);
      expect(await deliveryAreas.readForOffice(NOON)).toMatchObject({ version: 1 });
      expect(await officeEvents.newest()).toBe(0);
    });

    test('can be off for one day', async () => {
      const { deliveryAreas } = await open();
      await deliveryAreas.change({ areas: new Map([['salmiya', terms(1800, { offOn: TODAY })]]) }, by);
      const closedAt = async (at: number) => areaAt(salmiya(), await deliveryAreas.find('salmiya'), at).isClosed;
      expect(await closedAt(NOON)).toBe(true);
      expect(await closedAt(NOON + DAY)).toBe(false);
      const { areas } = await deliveryAreas.readForOffice(NOON + DAY);
      expect(areas.get('salmiya')).toEqual(terms(1800));
    });

    test('are not overwritten on the basis of an older version of the same area', async () => {
      const { deliveryAreas } = await open();
      const change = (key: string, fee: number, version: number) =>
        deliveryAreas.change({ areas: new Map([[key, terms(fee)]]), version }, by);
      await change('salmiya', 2000, 1);
      const refused = await change('salmiya', 1900, 1);
      expect(refused).toMatchObject({
        kind: 'conflict',
        conflict: { version: 2, changes: [{ field: 'salmiya.deliveryFee', from: 1.8, to: 2 }] },
      });
      if (refused.kind !== 'conflict') throw new Error('no conflict');
      expect([refused.conflict.current.get('salmiya'), refused.conflict.yours.get('salmiya')]).toEqual([
        terms(2000),
        terms(1900),
      ]);
      expect(await deliveryAreas.find('salmiya')).toEqual(terms(2000));
      expect(await change('jahra', 3000, 1)).toMatchObject({ kind: 'saved', areas: { version: 3 } });
    });

    test('are checked while an order is placed: with another fee, or an area that is off, nothing is placed', async () => {
      const { deliveryAreas, orders } = await openWith(open, [bow], NOON);
      const place = (given: Parameters<typeof anOrder>[1] = {}) => orders.place(anOrder([[bow, 1]], given), null);
      expect(await place({ area: { ...salmiya(), fee: fils(2000) } })).toEqual({ kind: 'delivery-changed' });
      await deliveryAreas.change({ areas: new Map([['salmiya', terms(2000)]]) }, by);
      expect(await place()).toEqual({ kind: 'delivery-changed' });
      expect(await place({ area: { ...salmiya(), fee: fils(2000) } })).toEqual({ kind: 'placed' });
      for (const off of [{ isOff: true }, { offOn: TODAY }]) {
        await deliveryAreas.change({ areas: new Map([['salmiya', terms(1800, off)]]) }, by);
        expect(await place()).toEqual({ kind: 'delivery-changed' });
      }
      expect(await place({ at: NOON + DAY })).toEqual({ kind: 'placed' });
    });
  });
}
