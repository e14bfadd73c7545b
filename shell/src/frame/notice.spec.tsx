import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Delivers } from '@fyonka/api-contract/pages/page-data';
import type { Language } from '@fyonka/api-contract/values/language';
import { ShopDataContext } from '../shop-data.ts';
import { data } from '../testing/page-data.ts';
import { DeliveryNotice } from './notice.tsx';

function show(delivers: Delivers | undefined, lang: Language) {
  document.documentElement.lang = lang;
  return render(
    <ShopDataContext value={{ ...data, ...(delivers && { delivers }) }}>
      <DeliveryNotice />
    </ShopDataContext>,
  );
}

const HAWALLI = { en: 'Hawalli', ar: 'حولي' };
const JAHRA = { en: 'Jahra', ar: 'الجهراء' };

test.each<[Delivers | undefined, Language, RegExp]>([
  [{ areas: 126, isAll: true }, 'en', /^We deliver to every area of Kuwait, from/],
  [{ areas: 64 }, 'en', /^We deliver to 64 areas in all governorates of Kuwait, from/],
  [{ areas: 64 }, 'ar', /^نوصّل إلى 64 منطقة في كل محافظات الكويت، من/],
  [{ areas: 7 }, 'ar', /^نوصّل إلى 7 مناطق في كل محافظات الكويت، من/],
  [{ areas: 19, governorates: [HAWALLI, JAHRA] }, 'en', /^We deliver to areas in Hawalli, Jahra, from/],
  [{ areas: 19, governorates: [HAWALLI, JAHRA] }, 'ar', /^نوصّل إلى مناطق في حولي، الجهراء، من/],
  [undefined, 'en', /^We deliver in Kuwait, from/],
])('the line says of %j what is true, in %s', (delivers, lang, words) => {
  show(delivers, lang);
  expect(screen.getByRole('region')).toHaveTextContent(words);
});

test('without any area there is no line', () => {
  show({ areas: 0 }, 'en');
  expect(screen.queryByRole('region')).toBeNull();
});
