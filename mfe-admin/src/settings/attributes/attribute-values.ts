import {
  ATTRIBUTE_KINDS,
  LONGEST_ATTRIBUTE_NAME,
  LONGEST_UNIT,
  MOST_SIZE_COLUMNS,
  SIZE_UNITS,
} from '@fyonka/api-contract/values/goods/attributes';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type { SizeColumnView, SizeMeasureView } from '@fyonka/api-contract/wire/goods/pieces';
import type {
  AttributeChoiceView,
  AttributesRequest,
  AttributeKind,
  AttributeView,
} from '@fyonka/api-contract/wire/office/goods/attributes';
import type { Check, FieldTable } from '../../form/fields/field-table.ts';
import { readAmount } from '../../form/numbers.ts';
import { isMeasure } from '../../products/form/saving/product-fields.ts';
import type { MessageKey } from './messages.ts';

/** As it is typed; without `from` a value says nothing in this column, without `to` it is one number. */
type MeasureValues = Record<keyof SizeMeasureView, string>;

interface ChoiceValues extends Omit<AttributeChoiceView, 'measures'> {
  /** As many as a size guide may have columns, so that each further column has its fields. */
  measures: MeasureValues[];
}

/** The key is empty for a new one, as that of a new choice is. */
interface AttributeValues extends Required<Omit<AttributeView, 'choices'>> {
  choices: ChoiceValues[];
}

/** The values of the form. */
export interface FormValues {
  attributes: AttributeValues[];
}

const BLANK: LocalizedText = { ar: '', en: '' };

export const NO_MEASURE: MeasureValues = { from: '', to: '' };

export const NEW_CHOICE: ChoiceValues = {
  key: '',
  name: BLANK,
  measures: Array.from({ length: MOST_SIZE_COLUMNS }, () => NO_MEASURE),
};

export const NEW_COLUMN: SizeColumnView = { name: BLANK, unit: 'cm' };

export const NEW_ATTRIBUTE: AttributeValues = {
  key: '',
  name: BLANK,
  kind: 'choice',
  unit: BLANK,
  choices: [NEW_CHOICE],
  sizeGuide: [],
  isFilterable: true,
  choosesPiece: false,
};

export function valuesOf(attributes: readonly AttributeView[]): FormValues {
  return {
    attributes: attributes.map((attribute) => ({
      ...attribute,
      choosesPiece: attribute.choosesPiece ?? false,
      sizeGuide: attribute.sizeGuide ?? [],
      choices: attribute.choices.map(({ key, name, measures = [] }) => ({
        key,
        name,
        measures: NEW_CHOICE.measures.map((none, column) => {
          const known = measures[column];
          if (!known) return none;
          return { from: String(known.from), to: known.to === known.from ? '' : String(known.to) };
        }),
      })),
    })),
  };
}

export function requestOf({ attributes }: FormValues, version: number): AttributesRequest {
  return {
    attributes: attributes.map(({ key, name, kind, unit, choices, sizeGuide, isFilterable, choosesPiece }) => ({
      ...keyOf(key),
      name,
      kind,
      isFilterable: isFilterable && kind !== 'text',
      choosesPiece: choosesPiece && kind !== 'text',
      ...(kind === 'number' && { unit }),
      ...(kind === 'choice' && {
        choices: choices.map((choice) => ({
          ...keyOf(choice.key),
          name: choice.name,
          ...(choosesPiece && { measures: choice.measures.slice(0, sizeGuide.length).map(sentMeasure) }),
        })),
        // Left out it stays, so that a slip takes no guide away.
        ...(choosesPiece && { sizeGuide }),
      }),
    })),
    version,
  };
}

function sentMeasure({ from, to }: MeasureValues) {
  return { from: readAmount(from), to: readAmount(to) };
}

function keyOf(key: string): { key?: string } {
  return key === '' ? {} : { key };
}

type AttributeCheck = Check<FormValues, MessageKey>;

/** Every name is needed, and no two of a list are the same. */
const nameIn =
  (
    listOf: (values: FormValues, rows: readonly number[]) => readonly Pick<AttributeView, 'name'>[] | undefined,
  ): AttributeCheck =>
  (typed, values, { row, rows, language }) => {
    const plain = (name: string) => name.trim().toLowerCase();
    if (plain(typed) === '') return 'required';
    const isSame = ({ name }: Pick<AttributeView, 'name'>) => plain(name[language]) === plain(typed);
    return (listOf(values, rows)?.findIndex(isSame) ?? row) < row ? 'duplicate' : null;
  };

/** A number as the attributes of products have them. */
const measure: AttributeCheck = (typed) => (isMeasure(typed) ? null : 'invalidMeasure');

/** Nothing, or not less than the number that it goes on from. */
const measureTo: AttributeCheck = (typed, { attributes }, { rows: [row = 0, choice = 0, column = 0] }) => {
  const from = readAmount(attributes[row]?.choices[choice]?.measures[column]?.from ?? '');
  const to = readAmount(typed);
  if (to !== null && (from === null || to < from)) return 'invalidRange';
  return isMeasure(typed) ? null : 'invalidMeasure';
};

/** A unit may be missing, but not in one language alone. */
const unit: AttributeCheck = (typed, _, { other }) => (typed.trim() === '' && other.trim() !== '' ? 'required' : null);

const isOf =
  (...kinds: readonly AttributeKind[]) =>
  ({ attributes }: FormValues, [row = 0]: readonly number[]) =>
    kinds.some((kind) => kind === attributes[row]?.kind);

/** Whether shoppers see a size guide where they choose by it. */
const hasGuide = ({ attributes }: FormValues, [row = 0]: readonly number[]) =>
  attributes[row]?.kind === 'choice' && attributes[row].choosesPiece;

const isMeasured = ({ attributes }: FormValues, [row = 0, , column = 0]: readonly number[]) =>
  hasGuide({ attributes }, [row]) && column < (attributes[row]?.sizeGuide.length ?? 0);

/** One end of what a value measures. */
export const MEASURE = { label: 'sizeGuide', as: 'amount', isRewritten: true, optional: null } as const;

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
  'attributes.*.choices.*.measures.*.from': { ...MEASURE, isShown: isMeasured, check: measure },
  'attributes.*.choices.*.measures.*.to': { ...MEASURE, isShown: isMeasured, check: measureTo },
  'attributes.*.sizeGuide.*.name': {
    label: 'columnNumber',
    as: 'twin',
    longest: LONGEST_ATTRIBUTE_NAME,
    isShown: hasGuide,
    check: nameIn(({ attributes }, [row = 0]) => attributes[row]?.sizeGuide),
  },
  'attributes.*.sizeGuide.*.unit': {
    label: 'columnUnit',
    as: 'choice',
    options: SIZE_UNITS.map((value) => ({ value, label: value })),
    isShown: hasGuide,
  },
};
