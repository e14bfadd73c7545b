import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  AttributesRequest,
  AttributeKind,
  AttributeView,
} from '@fyonka/api-contract/wire/office/goods/attributes';
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

// The backend's domain has the same limits.
export const MOST_ATTRIBUTES = 20;
export const MOST_CHOICES = 50;
export const LONGEST_NAME = 60;
export const LONGEST_UNIT = 20;

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

type FormFault = Fault<FormValues, MessageKey>;
type Path = FormFault['field'];

/** All faults, in the order of the form. */
export function faultsOf({ attributes }: FormValues): FormFault[] {
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
  return (['ar', 'en'] as const).flatMap((language) => {
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
  const missing = (['ar', 'en'] as const).filter((language) => unit[language].trim() === '');
  const [only] = missing;
  return missing.length === 1 && only ? [{ field: `${path}.unit.${only}`, message: 'required' }] : [];
}

/** All fields with texts, in the order of the form. */
export function fieldsInOrder({ attributes }: FormValues): Path[] {
  const twin = (path: string) => [`${path}.ar`, `${path}.en`] as Path[];
  return attributes.flatMap(({ choices }, index) => [
    ...twin(`attributes.${index}.name`),
    ...twin(`attributes.${index}.unit`),
    `attributes.${index}.choices` as const,
    ...choices.flatMap((_, at) => twin(`attributes.${index}.choices.${at}.name`)),
  ]);
}
