import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type {
  AttributeChoiceView,
  AttributesRequest,
  OfficeAttributesAnswer,
} from '@fyonka/api-contract/wire/office/goods/attributes';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';

const MATERIAL = {
  key: 'material',
  name: { en: 'Material', ar: 'الخامة' },
  kind: 'choice' as const,
  unit: { en: '', ar: '' },
  choices: [
    { key: 'cotton', name: { en: 'Cotton', ar: 'قطن' } },
    { key: 'satin', name: { en: 'Satin', ar: 'ساتان' } },
  ],
  isFilterable: true,
};
const ANSWER: OfficeAttributesAnswer = { attributes: [MATERIAL], version: 3, changedAt: null, changedBy: null };
const SAVE = 'PUT /api/admin/attributes';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/attributes': ANSWER,
    'GET /api/admin/attributes/material/use': { products: 12 },
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    [SAVE]: { ...ANSWER, version: 4 },
  });
});

test('says how many products have what is deleted, and saves a new attribute without a key', async () => {
  const visitor = await openLoaded('/admin/settings/attributes', 'en');
  await visitor.click(await screen.findByRole('button', { name: 'Delete value 2' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete Satin?' }));
  expect(await dialog.findByText('12 products have it.')).toBeVisible();
  await visitor.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a value' })).toHaveFocus());
  await visitor.click(screen.getByRole('button', { name: 'Add an attribute' }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/4 fields need mending/)).toBeVisible();
  const names = screen.getAllByRole('textbox', { name: /^Name/ });
  await visitor.type(names[2]!, 'العمر');
  await visitor.type(names[3]!, 'Age');
  await visitor.click(screen.getAllByRole('switch', { name: /^Shoppers choose the piece by it/ })[0]!);
  const choices = screen.getAllByRole('textbox', { name: /^Value 1/ });
  await visitor.type(choices[2]!, 'من ٦');
  await visitor.type(choices[3]!, 'From 6');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/The attributes are saved/)).toBeVisible();
  const [sent] = api.to(SAVE) as [RecordedRequest];
  expect(sent.body as AttributesRequest).toEqual({
    attributes: [
      {
        ...MATERIAL,
        unit: undefined,
        choosesPiece: true,
        choices: [{ ...MATERIAL.choices[0], measures: [] }],
        sizeGuide: [],
      },
      {
        name: { en: 'Age', ar: 'العمر' },
        kind: 'choice',
        isFilterable: true,
        choosesPiece: false,
        choices: [{ name: { en: 'From 6', ar: 'من ٦' } }],
      },
    ],
    version: 3,
  });
});

test('each has the fields of its kind, which stays once products may have it', async () => {
  const size = { ...MATERIAL, key: 'size', kind: 'number', unit: { en: 'cm', ar: 'سم' }, choices: [] };
  api.answer({ 'GET /api/admin/attributes': { ...ANSWER, attributes: [MATERIAL, size] } });
  const visitor = await openLoaded('/admin/settings/attributes', 'en');
  const units = await screen.findAllByRole('textbox', { name: /^Unit/ });
  expect(units.map((field) => (field as HTMLInputElement).value)).toEqual(['سم', 'cm']);
  await visitor.click(screen.getByRole('button', { name: 'Add an attribute' }));
  const kinds = screen.getAllByRole('button', { name: /Kind$/ });
  expect(kinds.map((kind) => (kind as HTMLButtonElement).disabled)).toEqual([true, true, false]);
});

test('a size guide is the columns of what chooses the piece, and what each value measures', async () => {
  const foot = { name: { en: 'Foot', ar: 'القدم' }, unit: 'cm' as const };
  const age = { name: { en: 'Age', ar: 'العمر' }, unit: 'years' as const };
  const [cotton, satin] = MATERIAL.choices as [AttributeChoiceView, AttributeChoiceView];
  const stored = {
    ...MATERIAL,
    choosesPiece: true,
    sizeGuide: [foot, age],
    choices: [
      {
        ...cotton,
        measures: [
          { from: 14, to: 16 },
          { from: 3, to: 3 },
        ],
      },
      { ...satin, measures: [null, null] },
    ],
  };
  api.answer({ 'GET /api/admin/attributes': { ...ANSWER, attributes: [stored] } });
  const visitor = await openLoaded('/admin/settings/attributes', 'en');
  const all = (name: string) => screen.getAllByRole('textbox', { name });
  await screen.findAllByRole('textbox', { name: 'Foot (cm) from' });
  expect(all('Age (years) to').map((field) => (field as HTMLInputElement).value)).toEqual(['', '']);
  await visitor.type(all('Age (years) from')[1]!, '٥');
  await visitor.type(all('Age (years) to')[1]!, '4');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('‘To’ is not less than ‘from’')).toBeVisible();
  await visitor.clear(all('Age (years) to')[1]!);
  await visitor.type(all('Age (years) to')[1]!, '6.5');
  // What the values measure goes with its column, also where it is the first one.
  await visitor.click(screen.getByRole('button', { name: 'Delete column 1' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a column' })).toHaveFocus());
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/The attributes are saved/)).toBeVisible();
  const [sent] = api.to(SAVE) as [RecordedRequest];
  expect((sent.body as AttributesRequest).attributes).toMatchObject([
    {
      sizeGuide: [age],
      choices: [{ measures: [{ from: 3, to: null }] }, { measures: [{ from: 5, to: 6.5 }] }],
    },
  ]);
});

test('what somebody else made of a size guide names units, and numbers as shoppers read them', async () => {
  const [cotton] = MATERIAL.choices as [AttributeChoiceView];
  const column = (unit: string) => ({ name: { en: 'Age', ar: 'العمر' }, unit });
  const measured = [
    { from: 3, to: 3 },
    { from: 4, to: 6 },
  ];
  const changes = [
    { field: 'attributes.material.sizeGuide', from: [column('cm')], to: [column('years')] },
    { field: 'attributes.material.choices', from: [cotton], to: [{ ...cotton, measures: measured }] },
  ];
  const current = { ...ANSWER, version: 4 };
  const conflict = {
    current,
    yours: ANSWER,
    changedBy: 'hessa@example.com',
    changedAt: '2026-11-22T09:00:00Z',
    changes,
  };
  api.answer({ [SAVE]: refusal(409, 'EDIT_CONFLICT', { conflict }) });
  const visitor = await openLoaded('/admin/settings/attributes', 'en');
  await visitor.click(await screen.findByRole('switch', { name: /^Shoppers can filter/ }));
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/Age \(cm\).*Age \(years\)/);
  expect(dialog).toHaveTextContent(/Cotton \(3 \/ 4–6\)/);
});
