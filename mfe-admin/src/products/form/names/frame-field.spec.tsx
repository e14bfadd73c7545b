import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ProductRequest } from '@fyonka/api-contract/wire/office/products';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { bow, button, filledForm, openEdit, shopWithBow } from '../../../testing/product-form.ts';

const BLANK = '/images/bow-blank.webp';
const FRAME = { imageUrl: BLANK, x: 400, y: 990, width: 300, height: 90, angle: -9, bend: 0 };
const NAME = { title: { en: 'Her name', ar: 'اسمها' }, required: true, lettering: null };
const bowWith = (tag: object) => ({ ...bow, gallery: [BLANK], customTags: [{ ...NAME, ...tag }] });

let api: FakeApi;
beforeEach(() => {
  api = shopWithBow();
});

async function openWith(tag: object) {
  api.answer({
    'GET /api/admin/products/bow': bowWith(tag),
    'PUT /api/admin/products/bow': { product: bowWith(tag) },
  });
  const visitor = await openEdit();
  await filledForm();
  const savedTag = async () => {
    await visitor.click(button('Save changes'));
    await waitFor(() => expect(api.to('PUT /api/admin/products/bow')).toHaveLength(1));
    const sent = api.to('PUT /api/admin/products/bow')[0]?.body as ProductRequest | undefined;
    return sent?.customTags?.[0];
  };
  return { visitor, savedTag };
}

const choice = (name: string) => screen.getByRole('radio', { name });

test('a picture that is chosen shows a name in its middle, and the request has the frame', async () => {
  const { visitor, savedTag } = await openWith({});
  expect(choice('None')).toBeChecked();
  await visitor.click(choice('Picture 2'));
  expect(document.querySelector('svg text')?.closest('[data-cloth]')).toHaveAttribute(
    'transform',
    'translate(500 500) rotate(0)',
  );
  fireEvent.change(screen.getByRole('slider', { name: 'Angle' }), { target: { value: '-25' } });
  expect(await savedTag()).toEqual({
    ...NAME,
    frame: { imageUrl: BLANK, x: 500, y: 500, width: 400, height: 130, angle: -25, bend: 0 },
  });
});

test('arrow keys move and stretch a frame within its bounds', async () => {
  const { visitor, savedTag } = await openWith({ frame: FRAME });
  button('Move the frame with the arrow keys').focus();
  await visitor.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}');
  button('Resize the frame with the arrow keys').focus();
  await visitor.keyboard('{ArrowRight}');
  expect(await savedTag()).toMatchObject({ frame: { x: 395, y: 1000, width: 310, height: 90 } });
});

test('choosing no picture takes the frame away, and the request says so', async () => {
  const { visitor, savedTag } = await openWith({ frame: FRAME });
  expect(choice('Picture 2')).toBeChecked();
  await visitor.click(choice('None'));
  expect(screen.queryByRole('slider', { name: 'Angle' })).toBeNull();
  await visitor.click(choice('Picture 2'));
  expect(screen.getByRole('slider', { name: 'Angle' })).toHaveValue('0');
  await visitor.click(choice('None'));
  expect(await savedTag()).toEqual({ ...NAME, frame: null });
});
