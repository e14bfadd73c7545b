import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { PageData } from '@fyonka/api-contract/pages/page-data';
import { ShopDataContext } from '../shop-data.ts';
import { data } from '../testing/page-data.ts';
import { DeliveryNotice } from './notice.tsx';

function show(different: Partial<PageData>, lang: 'ar' | 'en' = 'en') {
  document.documentElement.lang = lang;
  return render(
    <ShopDataContext value={{ ...data, ...different }}>
      <DeliveryNotice />
    </ShopDataContext>,
  );
}

test.each([
  ['en', /^We deliver to every area of Kuwait, from 1.50/],
  ['ar', /^نوصّل إلى كل مناطق الكويت، من/],
] as const)('the line says where the shop delivers and from which fee, in %s', (lang, words) => {
  show({}, lang);
  expect(screen.getByRole('region')).toHaveTextContent(words);
});

test('without any area there is no line', () => {
  show({ delivers: null });
  expect(screen.queryByRole('region')).toBeNull();
});
