import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
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
  Max,
  Min,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { latinDigits } from '../../../domain/digits.ts';

/** What every field can say of itself; left out, it is optional. */
interface FieldOptions {
  required?: boolean;
  description?: string;
  example?: unknown;
  /** Null is a value of its own, such as 'not tracked', and not the same as left out. */
  keepsNull?: boolean;
}

/** The code of a field's fault travels as the context of the constraint that finds it. */
const fault = (code: string) => ({ context: { code } });

/** `null` in place of what may be left out counts as left out, unless the field keeps it: so no other use case ever meets it. */
function presence({ required = false, keepsNull = false }: FieldOptions): PropertyDecorator {
  if (required) return IsDefined(fault('REQUIRED'));
  if (keepsNull) return IsOptional();
  return applyDecorators(
    IsOptional(),
    Transform(({ value }: { value: unknown }) => value ?? undefined),
  );
}

function documented(
  { required = false, description, example, keepsNull = false }: FieldOptions,
  schema: Parameters<typeof ApiProperty>[0],
): PropertyDecorator {
  return ApiProperty({
    ...schema,
    required,
    ...(keepsNull ? { nullable: true } : {}),
    ...(description === undefined ? {} : { description }),
    ...(example === undefined ? {} : { example }),
  } as Parameters<typeof ApiProperty>[0]);
}

/** In code points. The library's own check leaves variation selectors out of its count, so that any number of them passes. */
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
    documented(options, { type: 'string', maxLength: longest }),
  );
}

/** A short text that is often a number, such as that of a house: one that is sent as a number counts as its digits. */
export function NumberedField(options: FieldOptions & { longest: number }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (Number.isSafeInteger(value) ? String(value) : value)),
    TextField(options),
  );
}

/** A name in one language; the pair of both that products carry counts as its English half. */
export function NameField(options: FieldOptions & { longest: number }): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (isPair(value) ? (value.en ?? value.ar) : value)),
    TextField(options),
  );
}

/** A whole number; one written as text, in the digits of any keyboard, counts too. */
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
    documented(options, { type: 'integer', minimum: least, maximum: most }),
  );
}

/** An amount in KD as a shopper's page saw it; one written as text, in the digits of any keyboard, counts too. */
export function AmountField(options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => amountOf(value)),
    presence(options),
    IsNumber({ allowInfinity: false, allowNaN: false }, fault('INVALID')),
    documented(options, { type: 'number' }),
  );
}

/** A number, or a text that may be one: what it means, and whether it is one, is judged by the domain. */
export function WrittenNumberField(options: FieldOptions): PropertyDecorator {
  const isWritten = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.length <= 40);
  return applyDecorators(
    presence(options),
    ValidateBy({ name: 'writtenNumber', validator: { validate: isWritten } }, fault('INVALID')),
    documented(options, { oneOf: [{ type: 'number' }, { type: 'string' }] }),
  );
}

/** One of a few words. */
export function ChoiceField(values: readonly string[], options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    presence(options),
    IsIn([...values], fault('INVALID')),
    documented(options, { enum: [...values], type: 'string' }),
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
    documented(options, { type: 'boolean' }),
  );
}

type Class = new () => object;

/** A group of fields with a class of its own. */
export function GroupField(type: () => Class, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    presence(options),
    IsObject(fault('INVALID')),
    ValidateNested(),
    Type(type),
    documented(options, { type }),
  );
}

/** A list of groups. */
export function ListField(
  type: () => Class,
  options: FieldOptions & { most: number; notEmpty?: boolean },
): PropertyDecorator {
  return applyDecorators(
    presence(options),
    IsArray(fault('INVALID')),
    ...(options.notEmpty ? [ArrayNotEmpty(fault('REQUIRED'))] : []),
    ArrayMaxSize(options.most, fault('TOO_MANY_ITEMS')),
    IsObject({ each: true, ...fault('INVALID') }),
    ValidateNested({ each: true }),
    Type(type),
    documented(options, { type, isArray: true, maxItems: options.most }),
  );
}

/** A list of short texts. */
export function TextListField(
  options: FieldOptions & { most: number; longest: number; notEmpty?: boolean },
): PropertyDecorator {
  const { most, longest } = options;
  const isShort = (value: unknown) => typeof value === 'string' && value.length <= longest;
  return applyDecorators(
    presence(options),
    IsArray(fault('INVALID')),
    ...(options.notEmpty ? [ArrayNotEmpty(fault('REQUIRED'))] : []),
    ArrayMaxSize(most, fault('TOO_MANY_ITEMS')),
    ValidateBy({ name: 'shortText', validator: { validate: isShort } }, { each: true, ...fault('INVALID') }),
    documented(options, { type: 'string', isArray: true, maxItems: most }),
  );
}

function isPair(value: unknown): value is { en?: unknown; ar?: unknown } {
  return typeof value === 'object' && value !== null && ('en' in value || 'ar' in value);
}

function amountOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  // The Arabic keyboard has a decimal sign of its own.
  const digits = latinDigits(value).replace('٫', '.').trim();
  return /^\d{1,9}(?:\.\d{1,9})?$/.test(digits) ? Number(digits) : value;
}

function numberOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  const digits = latinDigits(value).trim();
  return /^\d{1,15}$/.test(digits) ? Number(digits) : value;
}
