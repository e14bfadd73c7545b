import { call } from '@fyonka/api-client/endpoints/call';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { AttributeRequest, AttributeView } from '@fyonka/api-contract/wire/office/goods/attributes';
import type { MissingOption } from '@fyonka/api-contract/wire/office/goods/imports';

/** What other programs call options of variants, in both languages of the shop. */
const USUAL_NAMES: readonly LocalizedText[] = [
  { en: 'Size', ar: 'المقاس' },
  { en: 'Length', ar: 'الطول' },
];

/**
 * Lets attributes choose the piece, with the values that they lack, and makes those that there are not. Until it is
 * translated, what is new has the same name in both languages.
 * @throws ApiError and nothing is made
 */
export async function makeAttributes(missing: readonly MissingOption[]): Promise<void> {
  const { attributes, version } = await call('GET /api/admin/attributes', {});
  const known = attributes.map((attribute) => withValues(attribute, missing));
  const others = missing.filter(({ name }) => !attributes.some((one) => isCalled(one.name, name)));
  await call('PUT /api/admin/attributes', { body: { attributes: [...known, ...others.map(newAttribute)], version } });
}

function withValues(
  { choices, sizeGuide: _stays, ...attribute }: AttributeView,
  missing: readonly MissingOption[],
): AttributeRequest {
  const found = missing.find((one) => isCalled(attribute.name, one.name));
  const lacks = found?.values.filter((value) => !choices.some(({ name }) => isCalled(name, value))) ?? [];
  return {
    ...attribute,
    ...(attribute.kind === 'choice' && {
      choices: [...choices.map(({ key, name }) => ({ key, name })), ...lacks.map(newChoice)],
    }),
    ...(found && { choosesPiece: true }),
  };
}

function newAttribute({ name, values }: MissingOption): AttributeRequest {
  const usual = USUAL_NAMES.find((one) => isCalled(one, name)) ?? { en: name, ar: name };
  return { name: usual, kind: 'choice', isFilterable: true, choosesPiece: true, choices: values.map(newChoice) };
}

const newChoice = (value: string) => ({ name: { en: value, ar: value } });

function isCalled(name: LocalizedText, written: string): boolean {
  return [name.en, name.ar].some((one) => one.trim().toLowerCase() === written.trim().toLowerCase());
}
