import { beforeEach, describe, expect, test } from '@jest/globals';
import { PERSONAL_KEYS } from '@fyonka/shop-bridge/personal-data';
import { offline } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { putPageData } from '@fyonka/testing/page-data';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  area,
  areaOption,
  chooseArea,
  enter,
  field,
  openCheckout,
  payButton,
  shopWithCart,
  summary,
} from '../../testing/checkout-page.tsx';
import { areas, details } from '../../testing/goods.ts';
import { writeDraft } from '../draft.ts';

let api: FakeApi;

beforeEach(() => {
  api = shopWithCart();
});

/** Waits for the answers that the page requests when it opens. */
const quoted = () => waitFor(() => expect(api.to('POST /api/cart/quote')).not.toHaveLength(0));

describe('the form', () => {
  test.each([
    [/Full name/, 'Full name is required'],
    [/Phone/, 'Phone number is required'],
    [/Email/, 'Email is required'],
    [/Block/, 'Block is required'],
    [/^Street\*$/, 'Street is required'],
    [/House number/, 'Building number is required'],
  ])('requires %s, and shows a message once the field was left', async (name, message) => {
    const user = openCheckout();
    await user.click(field(name));
    expect(screen.queryByText(message)).toBeNull();
    await user.tab();
    expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field(name)).toBeInvalid();
  });

  test('requires an area', async () => {
    const user = openCheckout();
    await user.click(area());
    await user.tab();
    expect(screen.getByText('City is required')).toBeVisible();
  });

  test.each(['noura', 'noura@', 'noura@example', '@example.com', 'a b@example.com'])(
    'rejects %s as an e-mail address',
    async (text) => {
      const user = openCheckout();
      await enter(user, /Email/, text);
      await user.tab();
      expect(screen.getByText('Invalid email format')).toBeVisible();
    },
  );

  test.each([
    ['noura١٢@example.com', 'Please write the digits of the email as 0 to 9'],
    [`${'n'.repeat(65)}@example.com`, 'Before the @ of an email there are at most 64 characters'],
  ])('says what is wrong with the address %s', async (text, message) => {
    const user = openCheckout();
    await enter(user, /Email/, text);
    await user.tab();
    expect(field(/Email/)).toHaveAccessibleDescription(expect.stringContaining(message));
  });

  test('takes no name without letters', async () => {
    const user = openCheckout();
    await enter(user, /Full name/, '-');
    await user.tab();
    expect(field(/Full name/)).toHaveAccessibleDescription(expect.stringContaining('letters'));
  });

  test('asks about a slip in an e-mail address, which may stay', async () => {
    const user = openCheckout();
    await enter(user, /Email/, 'noura@gmail.con');
    await user.tab();
    expect(field(/Email/)).toBeValid();
    await user.click(screen.getByRole('button', { name: /^Did you mean noura@gmail.com/ }));
    expect(field(/Email/)).toHaveValue('noura@gmail.com');
  });

  test.each(['4755345', '12345678', '9755'])('rejects %s as a phone number', async (text) => {
    const user = openCheckout();
    await enter(user, /Phone/, text);
    await user.tab();
    expect(screen.getByText('Phone must be 8 digits and start with 5, 6 or 9')).toBeVisible();
  });

  test('takes phones with the first digits that the office has added, and names them', async () => {
    putPageData({ phoneStarts: ['41'] });
    const user = openCheckout();
    await enter(user, /Phone/, '43234567');
    await user.tab();
    expect(screen.getByText('Phone must be 8 digits and start with 5, 6, 9 or 41')).toBeVisible();
    await user.clear(field(/Phone/));
    await enter(user, /Phone/, '+965 4123 4567');
    expect(field(/Phone/)).toBeValid();
  });

  test('accepts a corrected value at once', async () => {
    const user = openCheckout();
    await user.type(field(/Phone/), '9755');
    await user.tab();
    expect(field(/Phone/)).toBeInvalid();
    await user.type(field(/Phone/), '3456');
    expect(field(/Phone/)).toBeValid();
    expect(field(/Phone/)).not.toHaveAccessibleDescription();
  });

  test.each([
    ['٩٧٥٥٣٤٥٦', '97553456'],
    ['۹۷۵۵۳۴۵۶', '97553456'],
    ['9755 34-56 and 78', '97553456'],
    ['+965 9755 3456', '97553456'],
  ])('keeps only the digits of a phone number: %s', async (pasted, held) => {
    const user = openCheckout();
    await enter(user, /Phone/, pasted);
    expect(field(/Phone/)).toHaveValue(held);
  });

  test('asks a guest for no e-mail address where the shop says so, and says how the order is followed then', async () => {
    putPageData({ guestEmailOptional: true });
    const user = openCheckout();
    await user.click(field(/Email/));
    await user.tab();
    expect(field(/Email/)).toBeValid();
    expect(field(/Email/)).toHaveAccessibleDescription(/the last four digits of your phone/);
    await enter(user, /Email/, 'noura@');
    await user.tab();
    expect(screen.getByText('Invalid email format')).toBeVisible();
  });

  test('asks for floor and number of an apartment only, and has no such fields for a house', async () => {
    const user = openCheckout();
    expect(screen.queryByRole('textbox', { name: /Floor/ })).toBeNull();
    for (const [kind, number, isValid] of [
      ['Office', /Office number/, true],
      ['Apartment', /Apartment number/, false],
    ] as const) {
      await user.click(screen.getByRole('radio', { name: kind }));
      for (const name of [/Floor/, number]) {
        await user.click(field(name));
        await user.tab();
        if (isValid) expect(field(name)).toBeValid();
        else expect(field(name)).toBeInvalid();
      }
    }
    expect(field(/Floor/)).toHaveAccessibleDescription('Floor is required');
  });

  test('leaves avenue, PACI number and note optional, but checks the number', async () => {
    const user = openCheckout();
    for (const name of [/Avenue/, /PACI/, /Note for the driver/]) {
      await user.click(field(name));
      await user.tab();
      expect(field(name)).toBeValid();
    }
    await enter(user, /PACI/, '١٢٣ ٤٥');
    await user.tab();
    expect(field(/PACI/)).toHaveValue('12345');
    expect(field(/PACI/)).toBeInvalid();
  });

  test('has its messages in Arabic', async () => {
    const user = openCheckout('ar');
    expect(screen.getByRole('heading', { level: 1, name: 'وين نوصّل الطلب؟' })).toBeVisible();
    await user.type(field(/رقم الهاتف/), '٤٧٥٥');
    await user.tab();
    expect(screen.getByText('رقم الهاتف يجب أن يتكون من 8 أرقام ويبدأ بـ 5 أو 6 أو 9')).toBeVisible();
  });

  test('tells browsers the meaning of its fields', async () => {
    openCheckout();
    await quoted();
    expect(field(/Full name/)).toHaveAttribute('autocomplete', 'name');
    expect(field(/Phone/)).toHaveAttribute('autocomplete', 'tel-national');
    expect(field(/Email/)).toHaveAttribute('autocomplete', 'email');
    // An iPhone shows a numeric keyboard without letters, as in '12A'.
    for (const name of [/Block/, /^Street\*$/, /House number/, /Avenue/])
      expect(field(name)).not.toHaveAttribute('inputmode');
  });

  test('survives a reload, without errors for fields that were not left yet', async () => {
    const user = openCheckout();
    await enter(user, /Full name/, 'Noura Al-Kandari');
    await chooseArea(user, 'salm', 'Salmiya');
    cleanup();
    openCheckout();
    expect(field(/Full name/)).toHaveValue('Noura Al-Kandari');
    await waitFor(() => expect(area()).toHaveValue('Salmiya'));
    expect(screen.queryByText(/is required/)).toBeNull();
  });

  test('joins a street and its number that were stored apart, before an update of the shop', async () => {
    sessionStorage.setItem(
      PERSONAL_KEYS.deliveryDraft,
      JSON.stringify({ ...details, street: 'Salem', streetNumber: '12' }),
    );
    openCheckout();
    await quoted();
    expect(field(/^Street\*$/)).toHaveValue('Salem, no. 12');
  });
});

describe('the area', () => {
  test.each(['sal', 'سال', 'السالميه', 'SALM', 'السّالمية', 'السالمیة', 'Salmiah', 'al-salm'])(
    'is found by %s, with its fee',
    async (typed) => {
      const user = openCheckout();
      await user.type(area(), typed);
      expect(await areaOption('Salmiya')).toHaveTextContent('1.80');
    },
  );

  test('is chosen when the field is left with another spelling of its name', async () => {
    const user = openCheckout();
    await user.type(area(), 'salmiah');
    await areaOption('Salmiya');
    await user.tab();
    expect(area()).toHaveValue('Salmiya');
  });

  test('has a message when nothing matches', async () => {
    const user = openCheckout();
    await user.type(area(), 'Paris');
    expect(await screen.findByText(/No area by that name/)).toBeVisible();
  });

  test('decides the delivery fee and the total', async () => {
    const user = openCheckout();
    expect(summary()).toHaveTextContent('by your area');
    expect(summary()).toHaveTextContent('Total before delivery5.75 KD');
    expect(screen.getByText('before delivery')).toBeVisible();
    expect(payButton()).toHaveTextContent(/^Pay$/);
    await chooseArea(user, 'sal', 'Salmiya');
    await waitFor(() => expect(within(summary()).getByText('1.80', { exact: false })).toBeVisible());
    expect(payButton()).toHaveTextContent('Pay 7.55 KD');
    expect(screen.queryByText(/before delivery/)).toBeNull();
    await waitFor(() => expect(api.to('POST /api/cart/quote').at(-1)?.body).toMatchObject({ city: 'salmiya' }));
  });

  test('can be tried again when the list failed', async () => {
    api.answer({ 'GET /api/delivery-areas': offline() });
    const user = openCheckout();
    expect(await screen.findByText('The areas did not load.')).toBeVisible();
    api.answer({ 'GET /api/delivery-areas': areas });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await chooseArea(user, 'sal', 'Salmiya');
    expect(area()).toHaveValue('Salmiya');
  });
});

describe('an area without delivery today', () => {
  const closed = { areas: areas.areas.map((one) => ({ ...one, isOff: one.key === 'salmiya' })) };
  beforeEach(() => {
    api = shopWithCart({ 'GET /api/delivery-areas': closed });
  });

  test('is marked and cannot be chosen', async () => {
    const user = openCheckout();
    await user.type(area(), 'salm');
    const option = await areaOption('Salmiya');
    expect(option).toHaveTextContent('not today');
    expect(option).toHaveAttribute('aria-disabled', 'true');
    await user.click(option);
    await user.keyboard('{Enter}');
    await user.tab();
    expect(api.to('POST /api/cart/quote').every(({ body }) => !('city' in (body as object)))).toBe(true);
  });

  test('is named as the reason when it was chosen before', async () => {
    writeDraft(details);
    openCheckout('ar');
    expect(await screen.findByText(/لا نوصّل إلى هذه المنطقة اليوم/)).toBeVisible();
    expect(area()).toBeInvalid();
  });
});

describe('an area that the shop does not deliver to', () => {
  const unserved = [{ key: 'rumaithiya', name: { en: 'Rumaithiya', ar: 'الرميثية' }, otherSpellings: ['Rumaythiya'] }];
  const near = { areas: [{ key: 'salmiya', name: { en: 'Salmiya', ar: 'السالمية' }, isServed: true }] };
  beforeEach(() => {
    api = shopWithCart({ 'GET /api/delivery-areas': { ...areas, unserved }, 'GET /api/delivery-areas/near': near });
  });

  test('comes last, says so when it is chosen, and offers to ask the shop about it', async () => {
    const social = { instagram: '', whatsapp: 'https://wa.me/96522001234', tiktok: '' };
    putPageData({ name: { en: 'Fyonka', ar: 'فيونكة' }, social });
    const user = openCheckout('ar');
    await user.click(area());
    expect((await screen.findAllByRole('option')).at(-1)).toHaveTextContent('الرميثيةلا توصيل بعد');
    await chooseArea(user, 'Rumayth', 'الرميثية');
    expect(area()).toHaveAccessibleDescription(/لا نوصّل إلى الرميثية بعد/);
    const link = new URL(screen.getByRole('link', { name: 'اسألونا عن هذه المنطقة' }).getAttribute('href') ?? '');
    expect(link.pathname).toBe('/96522001234');
    expect(link.searchParams.get('text')).toBe('السلام عليكم فيونكة، هل يمكنكم التوصيل إلى الرميثية؟');
    expect(api.to('POST /api/cart/quote').every(({ body }) => !('city' in (body as object)))).toBe(true);
    await user.clear(area());
    await chooseArea(user, 'sal', 'السالمية');
    expect(screen.queryByText(/لا نوصّل/)).toBeNull();
  });

  test('is told apart where it is in no list any more', async () => {
    writeDraft({ ...details, city: 'kabad-farms' });
    openCheckout();
    await waitFor(() => expect(area()).toHaveAccessibleDescription('We do not deliver to this area yet'));
    expect(area()).toHaveValue('');
  });

  test('is told from a word that is none, which stays and has the nearest beside it', async () => {
    const user = openCheckout();
    await user.type(area(), 'Salmeeyah{Tab}');
    expect(area()).toHaveValue('Salmeeyah');
    expect(area()).toHaveAccessibleDescription('We know no area called “Salmeeyah”.');
    await user.clear(area());
    await user.tab();
    expect(area()).not.toHaveAccessibleDescription(/We know no area/);
    await user.type(area(), 'Salmeeyah{Tab}');
    await user.click(await screen.findByRole('button', { name: 'Salmiya' }));
    expect(area()).toHaveValue('Salmiya');
    expect(area()).toBeValid();
    expect(screen.queryByText('Did you mean:')).toBeNull();
    expect(api.to('GET /api/delivery-areas/near')).toHaveLength(1);
  });
});
