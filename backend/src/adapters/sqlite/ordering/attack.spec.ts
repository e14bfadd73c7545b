import { expect, test } from '@jest/globals';
import { attackFrom } from './attack.fixture.ts';

// docs/security.md has the figures, also those of 300 addresses and of the release before.
test.each([
  [3, 100],
  [30, 95],
])(
  'while %i addresses hold what they can without paying, %i of 100 honest buyers get through',
  async (addresses, least) => {
    expect((await attackFrom(addresses, 0)).through).toBeGreaterThanOrEqual(least);
  },
);
