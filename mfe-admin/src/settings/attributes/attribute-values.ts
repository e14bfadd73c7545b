import { LONGEST_ATTRIBUTE_NAME, LONGEST_UNIT } from '@fyonka/api-contract/values/goods/attributes';
import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  AttributesRequest,
  AttributeKind,
  AttributeView,
} from '@fyonka/api-contract/wire/office/goods/attributes';
import { rulesOf } from '../../form/fields/field-table.ts';
import type { FieldTable, FormRules } from '../../form/fields/field-table.ts';
import type { Fault } from '../../form/rules.ts';
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
};

export function valuesOf(attributes: readonly AttributeView[]): FormValues {
  return {
    attributes: attributes.map((attribute) => ({
      ...attribute,
      name: { ...attribute.name },
      unit: { ...attribute.unit },
      choices: attribute.choices.map(({ key, name }) => ({ key, name: { ...name } })),
    })),
  };
}

export function requestOf({ attributes }: FormValues, version: number): AttributesRequest {
  return {
    attributes: attributes.map(({ key, name, kind, unit, choices, isFilterable }) => ({
      ...keyOf(key),
      name,
      kind,
      isFilterable: isFilterable && kind !== 'text',
      ...(kind === 'number' && { unit }),
      ...(kind === 'choice' && { choices: choices.map((choice) => ({ ...keyOf(choice.key), name: choice.name })) }),
    })),
    version,
  };
}

function keyOf(key: string): { key?: string } {
  return key === '' ? {} : { key };
}

/** The fields of each attribute. */
export const ATTRIBUTE_FIELDS: FieldTable<FormValues, MessageKey> = {
  'attributes.*.name': { label: 'name', as: 'twin', longest: LONGEST_ATTRIBUTE_NAME },
  'attributes.*.isFilterable': { label: 'isFilterable', as: 'switch' },
  'attributes.*.unit': { label: 'unit', as: 'twin', longest: LONGEST_UNIT, optional: true },
  'attributes.*.choices': { label: 'choices', as: 'own' },
  'attributes.*.choices.*.name': { label: 'choiceName', as: 'twin', longest: LONGEST_ATTRIBUTE_NAME },
};

type FormFault = Fault<FormValues, MessageKey>;
type Path = FormFault['field'];

/** All faults, in the order of the form. */
function faultsOf({ attributes }: FormValues): FormFault[] {
  return [
    ...namesFaults('attributes', attributes),
    ...attributes.flatMap(({ kind, unit, choices }, index): FormFault[] => {
      const path = `attributes.${index}` as const;
      if (kind === 'number') return unitFaults(path, unit);
      if (kind !== 'choice') return [];
      if (choices.length === 0) return [{ field: `${path}.choices`, message: 'choicesNeeded' }];
      return namesFaults(`${path}.choices`, choices);
    }),
  ];
}

/** Every name is needed, and no two of a list are the same. */
function namesFaults(path: string, list: readonly NamedValues[]): FormFault[] {
  return LANGUAGES.flatMap((language) => {
    const names = list.map(({ name }) => name[language].trim().toLowerCase());
    return names.flatMap((name, index): FormFault[] => {
      const field = `${path}.${index}.name.${language}` as Path;
      if (name === '') return [{ field, message: 'required' }];
      return names.indexOf(name) < index ? [{ field, message: 'duplicate' }] : [];
    });
  });
}

/** A unit may be missing, but not in one language alone. */
function unitFaults(path: `attributes.${number}`, unit: LocalizedText): FormFault[] {
  const missing = LANGUAGES.filter((language) => unit[language].trim() === '');
  const [only] = missing;
  return missing.length === 1 && only ? [{ field: `${path}.unit.${only}`, message: 'required' }] : [];
}

/** Whether two names are the same, the table cannot say. */
export const ATTRIBUTE_RULES: FormRules<FormValues> = { ...rulesOf(ATTRIBUTE_FIELDS), faultsOf };
