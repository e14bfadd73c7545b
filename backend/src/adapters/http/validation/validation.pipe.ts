import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { ApiFailure } from '../errors/api-failure.ts';
import type { UnwordedFieldError } from '../errors/api-failure.ts';
import { groupOfClass } from './checking-class.ts';
import { refuseCardNumbers } from './card-number.ts';
import type { CheckedGroup } from './group.ts';
import { refuseHugeShapes } from './shape.ts';
import { isGroup } from './values.ts';

/** Checks queries and bodies by the schemas of their endpoints, and gives handlers what they may use of them. */
export class ApiValidationPipe implements PipeTransform {
  /** @throws ApiFailure VALIDATION_FAILED, CARD_NUMBER_REFUSED */
  async transform(value: unknown, { type, metatype }: ArgumentMetadata): Promise<unknown> {
    const group = await groupOfClass(metatype);
    if (!group) return value;
    if (type === 'query') return check(group, withoutBlanks(value as object, group));
    // A request without a body lacks every field, and each required one is reported.
    const body: unknown = value === undefined ? {} : value;
    if (!isGroup(body)) throw refusal([{ field: '', code: 'INVALID' }]);
    refuseHugeShapes(body);
    const checked = check(group, body);
    // The search costs more than the other checks, so a field that is too long is refused before it.
    refuseCardNumbers(body);
    return checked;
  }
}

function check(group: CheckedGroup, sent: object): unknown {
  const faults: UnwordedFieldError[] = [];
  const checked = group.check(sent, '', faults);
  if (faults.length > 0) throw refusal(faults);
  return checked;
}

/** Drops parameters without a value, which forms send for empty fields, unless the field keeps them. */
function withoutBlanks(query: object, { keepsBlank }: CheckedGroup): object {
  const isGiven = ([name, value]: [string, unknown]) => value !== '' || keepsBlank.has(name);
  return Object.fromEntries(Object.entries(query).filter(isGiven));
}

function refusal(faults: readonly UnwordedFieldError[]): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { faults });
}
