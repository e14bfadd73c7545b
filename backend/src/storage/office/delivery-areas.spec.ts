import { expect, test } from '@jest/globals';
import { storedArea } from './delivery-areas.ts';

test('an earlier release, which knows fee and switch alone, takes no order for an area without delivery', () => {
  expect(storedArea('doha', { fee: null, isOff: false, offOn: null })).toMatchObject({ fee: 0, isOff: true });
});
