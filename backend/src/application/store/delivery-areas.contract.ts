import { describe, expect, test } from '@jest/globals';
import { aProduct } from '../../domain/catalog/product.fixture.ts';
import type { Editor } from '../../domain/history.ts';
import { accountId } from '../../domain/ids.ts';
import { DAY, kuwaitDayOf } from '../../domain/kuwait-day.ts';
import { fils } from '../../domain/money.ts';
import { areaAt, areaOfAddress } from '../../domain/ordering/delivery/area-terms.ts';
import type { AreaTerms } from '../../domain/ordering/delivery/area-terms.ts';
import { KNOWN_AREAS } from '../../domain/ordering/delivery/known-areas.ts';
import { anOrder, areaNow, NOON, salmiya, someDetails } from '../../domain/ordering/order.fixture.ts';
import { areaName } from '../../domain/ordering/order.ts';
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
      expect([...areas.keys()]).toEqual(KNOWN_AREAS.map(({ key }) => key));
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
      const closedAt = async (at: number) => areaAt('salmiya', await deliveryAreas.find('salmiya'), at)?.isClosed;
      expect(await closedAt(NOON)).toBe(true);
      expect(await closedAt(NOON + DAY)).toBe(false);
      const { areas } = await deliveryAreas.readForOffice(NOON + DAY);
      expect(areas.get('salmiya')).toEqual(terms(1800));
    });

    test('of the office keep their names, days and fee, also while nothing is delivered there', async () => {
      const { deliveryAreas } = await open();
      const own = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
      const farms = terms(3000, { own, days: ['sunday'] });
      await deliveryAreas.change({ areas: new Map([['kabad-farms', farms]]) }, by);
      expect(await deliveryAreas.find('kabad-farms')).toEqual(farms);
      const areas = new Map([
        ['kabad-farms', { ...farms, fee: null }],
        ['salmiya', { ...terms(0), fee: null }],
      ]);
      await deliveryAreas.change({ areas, version: 2 }, by);
      expect(await deliveryAreas.read()).toEqual(areas);
      await deliveryAreas.change({ areas: new Map([['salmiya', terms(1800)]]), version: 3 }, by);
      expect(await deliveryAreas.find('salmiya')).toEqual(terms(1800));
    });

    test('of the office never share a name, whoever was faster', async () => {
      const { deliveryAreas } = await open();
      const own = { name: { en: 'Hawally', ar: 'منطقة' }, governorate: 'jahra' } as const;
      expect(await deliveryAreas.change({ areas: new Map([['other', terms(1, { own })]]) }, by)).toEqual({
        kind: 'refused',
        faults: [{ field: 'areas.0.name.en', code: 'DUPLICATE' }],
      });
      expect((await deliveryAreas.read()).size).toBe(0);
    });

    test('of the office are on the orders to them, whatever they are called since', async () => {
      const { deliveryAreas, orders, officeOrders } = await openWith(open, [bow], NOON);
      const own = { name: { en: 'Kabad Farms', ar: 'مزارع كبد' }, governorate: 'jahra' } as const;
      const farms = terms(3000, { own });
      await deliveryAreas.change({ areas: new Map([['kabad-farms', farms]]) }, by);
      const area = areaNow('kabad-farms', farms);
      const details = someDetails();
      const order = anOrder([[bow, 1]], {
        area,
        delivery: { ...details, address: { ...details.address, ...areaOfAddress(area) } },
      });
      expect(await orders.place(order, null)).toEqual({ kind: 'placed' });
      const renamed = terms(3000, { own: { ...own, name: { en: 'Stables', ar: 'جواخير' } } });
      await deliveryAreas.change({ areas: new Map([['kabad-farms', renamed]]) }, by);
      expect(areaName((await orders.find(order.number))!)).toEqual(own.name);
      const all = { words: ['مزارع'], status: null, from: null, to: null, payment: null, toPrint: null } as const;
      const found = await officeOrders.list({ ...all, sort: 'date-asc' }, { page: 1, limit: 5 });
      expect(found.orders.map((one) => one.order.number)).toEqual([order.number]);
      await deliveryAreas.change({ areas: new Map([['kabad-farms', { ...renamed, fee: null }]]) }, by);
      const late = anOrder([[bow, 1]], { area, delivery: order.delivery });
      expect(await orders.place(late, null)).toEqual({ kind: 'delivery-changed' });
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
