import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { AreasRequest, OfficeAreasAnswer } from '@fyonka/api-contract/wire/office/settings';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { officeArea, officeAreas } from '../settings.fixture.ts';
import { useAreaChanges } from './use-area-changes.ts';

const withSalmiyaAt = (deliveryFee: number, version: number) =>
  officeAreas([officeArea('salmiya', { deliveryFee })], version);

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'PUT /api/admin/delivery-areas': ({ body }: { body: AreasRequest }) =>
      withSalmiyaAt(body.areas[0]?.deliveryFee ?? 0, (body.version ?? 0) + 1),
  });
});

function open(answer: OfficeAreasAnswer) {
  const { result, rerender } = renderHook(({ read }) => useAreaChanges(read), { initialProps: { read: answer } });
  return {
    read: (read: OfficeAreasAnswer) => rerender({ read }),
    setFee: (kd: number) => act(() => result.current.change([{ key: 'salmiya', deliveryFee: kd }], 'Changed')),
    fee: () => result.current.areas?.[0]?.deliveryFee,
    versions: () => api.to('PUT /api/admin/delivery-areas').map(({ body }) => (body as AreasRequest).version),
  };
}

test('a saved change replaces an older answer, and is replaced by a newer one', async () => {
  const areas = open(withSalmiyaAt(1.8, 1));
  areas.setFee(2);
  await waitFor(() => expect(areas.versions()).toEqual([1]));
  areas.read(withSalmiyaAt(1.8, 1));
  await waitFor(() => expect(areas.fee()).toBe(2));
  areas.read(withSalmiyaAt(3, 5));
  expect(areas.fee()).toBe(3);
});

test('each change builds on the version of the one before it', async () => {
  const areas = open(withSalmiyaAt(1.8, 1));
  areas.setFee(2);
  areas.setFee(2.5);
  expect(areas.fee()).toBe(2.5);
  await waitFor(() => expect(areas.versions()).toEqual([1, 2]));
});

test('a change of one term keeps what others have made of the rest since', async () => {
  const areas = open(withSalmiyaAt(1.8, 1));
  areas.read(officeAreas([officeArea('salmiya', { isOff: true })], 2));
  areas.setFee(2);
  await waitFor(() => expect(areas.versions()).toEqual([2]));
  const sent = api.to('PUT /api/admin/delivery-areas').map(({ body }) => (body as AreasRequest).areas);
  expect(sent).toEqual([[{ key: 'salmiya', deliveryFee: 2, isOff: true, offOn: null, days: null }]]);
});
