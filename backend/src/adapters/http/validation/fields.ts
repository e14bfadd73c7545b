import { applyDecorators } from '@nestjs/common';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsDefined,
  IsIn,
  IsInt,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { latinDigits } from '../../../domain/digits.ts';

/** Options of every field. */
interface FieldOptions {
  /**
   * `true`: its absence is refused here. `'by-domain'`: the domain refuses it, so that all faults of a form are reported
   * at once. Left out: the field is optional.
   */
  required?: boolean | 'by-domain';
  /** Null is a value of its own, such as 'not tracked', and not the same as left out. */
  keepsNull?: boolean;
  /** In a query, a name without a value is a fault of this field, and not the same as left out. */
  keepsBlank?: boolean;
}

const KEEPS_BLANK = 'fyonka:keeps-blank';

/** Whether a parameter without a value counts as given. @param type class of the query */
export function keepsBlank(type: Class | undefined, name: string): boolean {
  return type !== undefined && Reflect.hasMetadata(KEEPS_BLANK, type.prototype as object, name);
}

type Class = new () => object;

/**
 * Attaches the code of the fault to the constraint that finds it. The message is not shown, but without one the library
 * leaves the code out.
 */
const fault = (code: string) => ({ context: { code }, message: code });

/** Null counts as left out, unless the field keeps it, so that use cases need not handle it. */
function presence({ required = false, keepsNull = false }: FieldOptions): PropertyDecorator {
  if (required === true) return IsDefined(fault('REQUIRED'));
  if (keepsNull) return IsOptional();
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );
}

/** Counts code points. The library's own check does not count variation selectors, so that any number of them would pass. */
function NoLongerThan(longest: number): PropertyDecorator {
  const isShort = (value: unknown) =>
    typeof value === 'string' && value.length <= 2 * longest && Array.from(value).length <= longest;
  return ValidateBy({ name: 'noLongerThan', validator: { validate: isShort } }, fault('TOO_LONG'));
}

/** A text of `longest` characters at most. */
export function TextField(options: FieldOptions & { longest: number }): PropertyDecorator {
  const { longest } = options;
  return applyDecorators(
    presence(options),
    IsString(fault('INVALID')),
    NoLongerThan(longest),
    ...(options.keepsBlank ? [Reflect.metadata(KEEPS_BLANK, true) as PropertyDecorator] : []),
  );
}

/** A text of a pattern, which bounds its length as well. */
export function PatternField(pattern: string, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(presence(options), IsString(fault('INVALID')), Matches(new RegExp(pattern), fault('INVALID')));
}

/** A short text that is often a number, such as that of a house. A number is accepted as its digits. */
export function NumberedField(options: FieldOptions & { longest: number }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Number.isSafeInteger(value) ? String(value) : value)),
    TextField(options),
  );
}

/** A name in one language. Products carry both languages; of such a pair the English name is used. */
export function NameField(options: FieldOptions & { longest: number }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (isPair(value) ? (value.en ?? value.ar) : value)),
    TextField(options),
  );
}

/** A whole number, which may be sent as text in the digits of any keyboard. */
export function WholeNumberField(
  options: FieldOptions & { least: number; most: number; code?: string },
): PropertyDecorator {
  const { least, most, code = 'INVALID' } = options;
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => numberOf(value)),
    presence(options),
    IsInt(fault(code)),
    Min(least, fault(code)),
    Max(most, fault(code)),
  );
}

/** A decimal number, which may be sent as text in the digits of any keyboard. */
export function DecimalField(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => decimalOf(value)),
    presence(options),
    IsNumber({ allowInfinity: false, allowNaN: false }, fault('INVALID')),
  );
}

/** A number, or a text that the domain reads as one or refuses. */
export function WrittenNumberField(options: FieldOptions = {}): PropertyDecorator {
  const isWritten = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && value.length <= LONGEST_SENT.number);
  return applyDecorators(
    presence(options),
    ValidateBy({ name: 'writtenNumber', validator: { validate: isWritten } }, fault('INVALID')),
  );
}

/** One of a few words. Where the domain reports an absent one, it reports an unknown one as well. */
export function ChoiceField(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  const isByDomain = options.required === 'by-domain';
  return applyDecorators(
    presence(options),
    ...(isByDomain
      ? [IsString(fault('INVALID')), NoLongerThan(LONGEST_SENT.name)]
      : [IsIn([...values], fault('INVALID'))]),
  );
}

/** `true` or `false`, also as text. */
export function FlagField(options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value,
    ),
    presence(options),
    IsIn([true, false], fault('INVALID')),
  );
}

/** A group of fields with a class of its own. */
export function GroupField(type: Class, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    presence(options),
    IsObject(fault('INVALID')),
    ValidateNested(),
    Type(() => type),
  );
}

/** A list of groups. */
export function ListField(type: Class, options: FieldOptions & ListBounds): PropertyDecorator {
  return applyDecorators(
    presence(options),
    ...listChecks(options),
    IsObject({ each: true, ...fault('INVALID') }),
    ValidateNested({ each: true }),
    Type(() => type),
  );
}

/** A list of short texts. */
export function TextListField(options: FieldOptions & ListBounds & { longest: number }): PropertyDecorator {
  const { longest } = options;
  const isShort = (value: unknown) => typeof value !== 'string' || value.length <= longest;
  return applyDecorators(
    presence(options),
    ...listChecks(options),
    IsString({ each: true, ...fault('INVALID') }),
    ValidateBy({ name: 'shortText', validator: { validate: isShort } }, { each: true, ...fault('TOO_LONG') }),
  );
}

/** A list of whole numbers. */
export function WholeNumbersField(
  options: FieldOptions & ListBounds & { least: number; largest: number },
): PropertyDecorator {
  const { least, largest } = options;
  const isFit = (value: unknown) => Number.isInteger(value) && Number(value) >= least && Number(value) <= largest;
  return applyDecorators(
    presence(options),
    ...listChecks(options),
    ValidateBy({ name: 'wholeNumber', validator: { validate: isFit } }, { each: true, ...fault('INVALID') }),
  );
}

/** Short texts by names that the use case knows. */
export function TextsField(
  options: FieldOptions & { most: number; longestName: number; longest: number },
): PropertyDecorator {
  const { most, longestName, longest } = options;
  const areTexts = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).length <= most &&
    Object.entries(value).every(([name, text]) => name.length <= longestName && typeof text === 'string');
  const areShort = (value: unknown) =>
    typeof value !== 'object' ||
    value === null ||
    Object.values(value).every((text) => typeof text !== 'string' || text.length <= longest);
  return applyDecorators(
    presence(options),
    IsObject(fault('INVALID')),
    ValidateBy({ name: 'texts', validator: { validate: areTexts } }, fault('INVALID')),
    ValidateBy({ name: 'shortTexts', validator: { validate: areShort } }, fault('TOO_LONG')),
  );
}

interface ListBounds {
  most: number;
  notEmpty?: boolean;
}

function listChecks({ most, notEmpty = false }: ListBounds): PropertyDecorator[] {
  return [
    IsArray(fault('INVALID')),
    ...(notEmpty ? [ArrayNotEmpty(fault('REQUIRED'))] : []),
    ArrayMaxSize(most, fault('TOO_MANY_ITEMS')),
  ];
}

function isPair(value: unknown): value is { en?: unknown; ar?: unknown } {
  return typeof value === 'object' && value !== null && ('en' in value || 'ar' in value);
}

function decimalOf(value: unknown): unknown {
  if (!isShortText(value)) return value;
  // The Arabic keyboard has its own decimal sign.
  const digits = latinDigits(value).replace('٫', '.').trim();
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(digits) ? Number(digits) : value;
}

/** Whether a value may be a number that is written as text. */
function isShortText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_SENT.number;
}

function numberOf(value: unknown): unknown {
  if (!isShortText(value)) return value;
  const digits = latinDigits(value).trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : value;
}
