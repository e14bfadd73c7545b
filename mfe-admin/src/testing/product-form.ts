import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Language } from '@fyonka/api-contract/values/language';
import type { AttributeView, OfficeAttributesAnswer } from '@fyonka/api-contract/wire/office/goods/attributes';
import { fakeApi } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import { officeCategories, officeList, officeProduct } from './goods.ts';
import { openLoaded } from './open-address.tsx';

// Helpers for the specs of the product form.

/** The product that is edited or copied. */
export const bow = officeProduct('bow', { price: 2.25, stockQuantity: 24, version: 3 });

const SIZE: AttributeView = {
  key: 'size',
  name: { en: 'Size', ar: 'المقاس' },
  kind: 'number',
  unit: { en: 'cm', ar: 'سم' },
  choices: [],
  isFilterable: true,
};
const MATERIAL: AttributeView = {
  ...SIZE,
  key: 'material',
  name: { en: 'Material', ar: 'الخامة' },
  kind: 'choice',
  choices: [
    { key: 'cotton', name: { en: 'Cotton', ar: 'قطن' } },
    { key: 'satin', name: { en: 'Satin', ar: 'ساتان' } },
  ],
};
const attributesAnswer: OfficeAttributesAnswer = {
  attributes: [MATERIAL, SIZE],
  version: 1,
  changedAt: null,
  changedBy: null,
};

export const shopWithBow = (): FakeApi =>
  fakeApi({
    'GET /api/admin/categories': { categories: officeCategories() },
    'GET /api/admin/attributes': attributesAnswer,
    'GET /api/admin/products/bow': bow,
    'GET /api/admin/products': officeList([bow]),
    'GET /api/admin/translations/products/bow': { gaps: [], isHidden: false },
  });

export const openNew = (search = '', lang: Language = 'en') => openLoaded(`/admin/products/new${search}`, lang);
export const openEdit = (lang: Language = 'en') => openLoaded('/admin/products/edit/bow', lang);

export const field = (name: RegExp | string) => screen.getByRole('textbox', { name });
export const button = (name: string) => screen.getByRole('button', { name });
/** Resolves once the form shows the product. */
export const filledForm = () => screen.findByRole('textbox', { name: /^Name English/ });

export async function enter(visitor: UserEvent, name: RegExp | string, typed: string): Promise<void> {
  await visitor.clear(field(name));
  await visitor.type(field(name), typed);
}

export async function chooseCategory(visitor: UserEvent, name: string): Promise<void> {
  const list = screen.getByRole('button', { name: /Category$/ });
  await waitFor(() => expect(list).toBeEnabled());
  await visitor.click(list);
  await visitor.click(await screen.findByRole('option', { name }));
}
