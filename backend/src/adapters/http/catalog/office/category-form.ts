import { LONGEST_CATEGORY_NAME } from '@fyonka/api-contract/values/goods/products';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import type { SentText } from '../../../../domain/draft-fields.ts';
import { readWhole } from '../../../../domain/texts/typed-number.ts';
import { ApiFailure } from '../../errors/api-failure.ts';
import { jsonPart } from '../../files/json-part.ts';
import type { ReceivedForm } from '../../files/uploads.ts';
import { refuseCardNumbers } from '../../validation/card-number.ts';

/** The form of a category after it was read. */
export interface CategoryForm {
  readonly name: SentText;
  readonly icon: Uint8Array | null;
  readonly version: number | undefined;
}

/** @throws ApiFailure VALIDATION_FAILED, or CARD_NUMBER_REFUSED */
export function readCategoryForm({ file, texts }: ReceivedForm): CategoryForm {
  const name = nameFrom(texts.get('name'));
  refuseCardNumbers({ name });
  return { name, icon: file === null || file.length === 0 ? null : file, version: versionFrom(texts.get('version')) };
}

/** Describes the form in the document of the API. */
export function CategoryFormBody({ isNew }: { isNew: boolean }): MethodDecorator {
  const name = `JSON text with \`en\` and \`ar\`, at most ${LONGEST_CATEGORY_NAME} characters each`;
  return applyDecorators(
    ApiConsumes('multipart/form-data'),
    ApiBody({
      schema: {
        type: 'object',
        required: isNew ? ['name', 'iconImage'] : ['name'],
        properties: {
          name: { type: 'string', description: name, example: '{"en":"Bows","ar":"فيونكات"}' },
          iconImage: { type: 'string', format: 'binary', description: 'JPEG, PNG, WebP or AVIF' },
          ...(isNew ? {} : { version: { type: 'integer', description: 'Of the category that was edited' } }),
        },
      },
    }),
  );
}

function nameFrom(text: string | undefined): SentText {
  const { en, ar } = jsonPart('name', text);
  if (!isText(en)) throw refusal('name.en');
  if (!isText(ar)) throw refusal('name.ar');
  return { en, ar };
}

function isText(value: unknown): value is string | null | undefined {
  return value === undefined || value === null || typeof value === 'string';
}

function versionFrom(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const digits = readWhole(text);
  if (digits === null) throw refusal('version');
  return Number(digits);
}

function refusal(field: string): ApiFailure {
  return new ApiFailure('VALIDATION_FAILED', { faults: [{ field, code: 'INVALID' }] });
}
