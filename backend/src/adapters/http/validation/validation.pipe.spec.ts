import { expect, test } from '@jest/globals';
import type { ApiFailure } from '../errors/api-failure.ts';
import { ChoiceField, TextField, TextListField, TextsField } from './fields.ts';
import { ApiValidationPipe } from './validation.pipe.ts';

class Form {
  @TextField({ longest: 3 })
  text?: string;

  @ChoiceField(['one'], { required: 'by-domain' })
  choice?: string;

  @TextListField({ longest: 3, most: 2 })
  list?: string[];

  @TextsField({ longest: 3, longestName: 3, most: 2 })
  texts?: Record<string, string>;
}

test.each<[string, string, unknown]>([
  ['text', 'TOO_LONG', 'four'],
  ['text', 'INVALID', 4],
  ['choice', 'TOO_LONG', 'x'.repeat(10_000)],
  ['choice', 'INVALID', {}],
  ['list', 'TOO_LONG', ['one', 'four']],
  ['list', 'INVALID', ['one', 4]],
  ['list', 'TOO_MANY_ITEMS', ['1', '2', '3']],
  ['list', 'INVALID', 'four'],
  ['texts', 'TOO_LONG', { a: 'four' }],
  ['texts', 'INVALID', { a: 4 }],
  ['texts', 'INVALID', { long: 'one' }],
])('%s is refused as %s: %#', async (field, code, value) => {
  const read = new ApiValidationPipe().transform({ [field]: value }, { type: 'body', metatype: Form });
  const failure = await read.catch((error: unknown) => error);
  expect((failure as ApiFailure).faults).toEqual([{ field, code }]);
});
