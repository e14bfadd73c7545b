import { ATTRIBUTE_KINDS, LONGEST_ATTRIBUTE_NAME, LONGEST_UNIT } from '@fyonka/api-contract/values/goods/attributes';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  AttributesRequest,
  AttributeKind,
  AttributeView,
} from '@fyonka/api-contract/wire/office/goods/attributes';
import type { Check, FieldTable } from '../../form/fields/field-table.ts';
import type { MessageKey } from './messages.ts';

interface NamedValues {
  /** Empty for a new one. */
  key: string;
  name: LocalizedText;
}

interface AttributeValues extends NamedValues {
  kind: AttributeKind;
  unit: LocalizedText;
  choices: NamedValues[];
  isFilterable: boolean;
  choosesPiece: boolean;
}

/** The values of the form. */
export interface FormValues {
  attributes: AttributeValues[];
}

const BLANK: LocalizedText = { ar: '', en: '' };

export const NEW_CHOICE: NamedValues = { key: '', name: BLANK };

export const NEW_ATTRIBUTE: AttributeValues = {
  ...NEW_CHOICE,
  kind: 'choice',
  unit: BLANK,
  choices: [NEW_CHOICE],
  isFilterable: true,
  choosesPiece: false,
};

export function valuesOf(attributes: readonly AttributeView[]): FormValues {
  return {
    attributes: attributes.map((attribute) => ({
      ...attribute,
      choosesPiece: attribute.choosesPiece ?? false,
      choices: attribute.choices.map(({ key, name }) => ({ key, name })),
    })),
  };
}

export function requestOf({ attributes }: FormValues, version: number): AttributesRequest {
  return {
    attributes: attributes.map(({ key, name, kind, unit, choices, isFilterable, choosesPiece }) => ({
      ...keyOf(key),
      name,
      kind,
      isFilterable: isFilterable && kind !== 'text',
      choosesPiece: choosesPiece && kind !== 'text',
      ...(kind === 'number' && { unit }),
      ...(kind === 'choice' && { choices: choices.map((choice) => ({ ...keyOf(choice.key), name: choice.name })) }),
    })),
    version,
  };
}

function keyOf(key: string): { key?: string } {
  return key === '' ? {} : { key };
}

type AttributeCheck = Check<FormValues, MessageKey>;

/** Every name is needed, and no two of a list are the same. */
const nameIn =
  (listOf: (values: FormValues, rows: readonly number[]) => readonly NamedValues[] | undefined): AttributeCheck =>
  (typed, values, { row, rows, language }) => {
    const plain = (name: string) => name.trim().toLowerCase();
    if (plain(typed) === '') return 'required';
    const isSame = ({ name }: NamedValues) => plain(name[language]) === plain(typed);
    return (listOf(values, rows)?.findIndex(isSame) ?? row) < row ? 'duplicate' : null;
  };

/** A unit may be missing, but not in one language alone. */
const unit: AttributeCheck = (typed, _, { other }) => (typed.trim() === '' && other.trim() !== '' ? 'required' : null);

const isOf =
  (...kinds: readonly AttributeKind[]) =>
  ({ attributes }: FormValues, [row = 0]: readonly number[]) =>
    kinds.some((kind) => kind === attributes[row]?.kind);

/** The fields of each attribute. Products have values of its kind, so that the kind of a stored one stays. */
export const ATTRIBUTE_FIELDS: FieldTable<FormValues, MessageKey> = {
  'attributes.*.name': {
    label: 'name',
    as: 'twin',
    longest: LONGEST_ATTRIBUTE_NAME,
    check: nameIn(({ attributes }) => attributes),
  },
  'attributes.*.kind': {
    label: 'kind',
    as: 'choice',
    options: ATTRIBUTE_KINDS.map((value) => ({ value, label: value })),
    isDisabled: ({ attributes }, [row = 0]) => attributes[row]?.key !== '',
  },
  'attributes.*.isFilterable': { label: 'isFilterable', as: 'switch', isShown: isOf('choice', 'number') },
  'attributes.*.choosesPiece': {
    label: 'choosesPiece',
    hint: 'choosesPieceHint',
    as: 'switch',
    isShown: isOf('choice', 'number'),
  },
  'attributes.*.unit': {
    label: 'unit',
    as: 'twin',
    longest: LONGEST_UNIT,
    optional: true,
    isShown: isOf('number'),
    check: unit,
  },
  'attributes.*.choices': {
    label: 'choices',
    as: 'own',
    isShown: isOf('choice'),
    check: (_, { attributes }, { rows: [row = 0] }) => (attributes[row]?.choices.length === 0 ? 'choicesNeeded' : null),
  },
  'attributes.*.choices.*.name': {
    label: 'choiceName',
    as: 'twin',
    longest: LONGEST_ATTRIBUTE_NAME,
    isShown: isOf('choice'),
    check: nameIn(({ attributes }, [row = 0]) => attributes[row]?.choices),
  },
};
