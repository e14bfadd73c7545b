import { beforeEach, expect, jest, test } from '@jest/globals';
import { acceptComponents } from './boundary.ts';
import type { Hot } from './boundary.ts';

const Page = () => null;
const Card = () => null;

const hot = {
  accept: jest.fn<Hot['accept']>(),
  dispose: jest.fn<Hot['dispose']>(),
  invalidate: jest.fn<Hot['invalidate']>(),
};

/** @param before exports of the module's previous version, which was accepted */
function run(exports: Record<string, unknown>, before?: Record<string, unknown>): void {
  acceptComponents({ id: 'catalog page', exports, hot: { ...hot, ...(before && { data: { exports: before } }) } });
}

beforeEach(() => void jest.clearAllMocks());

test('a module that exports components alone is replaced by its next version', () => {
  run({ Page, Card });
  expect(hot.accept).toHaveBeenCalled();
  run({ Page: () => null, Card }, { Page, Card });
  expect(hot.invalidate).not.toHaveBeenCalled();
});

test('one that exports something else is replaced with the modules that import it', () => {
  run({ Page, title: 'Home' });
  run({});
  expect(hot.accept).not.toHaveBeenCalled();
  expect(hot.invalidate).not.toHaveBeenCalled();
});

test.each([[{ Page, title: 'Home' }], [{ Page, Card }], [{}]])(
  'one whose exports are other ones now is replaced with them, too',
  (exports) => {
    run(exports, { Page });
    expect(hot.invalidate).toHaveBeenCalled();
  },
);
