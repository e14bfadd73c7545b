import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ErrorCode } from '@fyonka/api-contract/wire/errors';
import type { FieldCode } from '../../src/adapters/http/errors/field-messages.ts';
import { CODES_OF_FIELDS } from '../support/codes/fields.ts';
import { CODES_OF_OFFICE } from '../support/codes/office.ts';
import { CODES_OF_ORDERING } from '../support/codes/ordering.ts';
import { openStage } from '../support/codes/stage.ts';
import type { Cause, Stage } from '../support/codes/stage.ts';
import { CODES_OF_VISITORS } from '../support/codes/visitors.ts';
import { codeOf, refusal } from '../support/server/answers.ts';

// Causes every code that the API's contract names once, so that none is promised that never arrives.

const BACKEND = join(import.meta.dirname, '..', '..');

const CAUSED = { ...CODES_OF_VISITORS, ...CODES_OF_ORDERING, ...CODES_OF_OFFICE };

/** Codes that no request alone causes in an ordinary shop, with the reason and the file that shows them. */
const ELSEWHERE = {
  ORDER_WITHOUT_PHONE: [
    'an erased person has no phone',
    'src/application/ordering/messages/order-messages.contract.ts',
  ],
  NO_MAIL_ABOUT_STATUS: ['the time to pay is over', 'src/domain/ordering/mails/sent-again.spec.ts'],
  DISCOUNT_UNEARNED: ['a coupon has a condition', 'test/office/order-editing.spec.ts'],
  TEST_ORDER: ['a shop in production takes test cards', 'test/office/money.spec.ts'],
  NOTICE_REFUSED: ['a gateway with keys sends notices', 'test/payments/gateway-notices.databases.spec.ts'],
  PICTURE_TOO_LARGE: ['a picture of 50 megapixels takes seconds', 'test/goods/costly-files.stress.spec.ts'],
  LAST_ADMINISTRATOR: ['the stage has several', 'test/office/administrators.spec.ts'],
  BEYOND_OWN_PERMISSIONS: ['the stage has owners', 'test/office/staff-roles.spec.ts'],
  REQUEST_TIMEOUT: ['a body takes too long', 'src/adapters/http/connections/connections.spec.ts'],
  SHUTTING_DOWN: ['the shop closes', 'src/adapters/http/office/event-streams.spec.ts'],
  STORAGE_FULL: ['the disk is full', 'src/adapters/sqlite/connection/full-disk.spec.ts'],
  STORAGE_DAMAGED: ['the file is damaged', 'src/adapters/sqlite/connection/start.programs.spec.ts'],
  UNAVAILABLE: ['the storage cannot be read', 'test/server/documents-in-part.spec.ts'],
  INTERNAL: ['the shop has a fault', 'src/adapters/http/errors/error-page.spec.ts'],
} as const;

const FIELDS_ELSEWHERE = {
  KEYS_FROM_ENVIRONMENT: ['the keys are in the environment', 'test/office/gateways.spec.ts'],
  FORMULA_ERROR: ['a cell of a file has it', 'src/domain/catalog/imports/read-row.spec.ts'],
  BARCODE_SHORTENED: ['a cell of a file has it', 'src/adapters/http/catalog/office/product-rows.spec.ts'],
  BARCODE_LOST_ZEROS: ['a cell of a file has it', 'src/adapters/http/catalog/office/product-rows.spec.ts'],
  PRICE_ROUNDED: ['a cell of a file has it', 'src/adapters/http/catalog/office/product-rows.spec.ts'],
  NOT_GOODS: ['a row of a file has it', 'src/adapters/http/catalog/office/product-rows.spec.ts'],
  STOCK_BELOW_ZERO: ['a cell of a file has it', 'src/adapters/http/catalog/office/product-rows.spec.ts'],
  ONE_LANGUAGE: ['a row of a file has it', 'src/adapters/http/catalog/office/product-rows.spec.ts'],
  PICTURE_LATER: ['a row of a file has it', 'src/domain/catalog/imports/plan-import.spec.ts'],
  IN_TRASH: ['a row of a file has it', 'src/domain/catalog/imports/plan-import.spec.ts'],
  QUOTE_NOT_CLOSED: ['a file has it', 'test/goods/nasty-files.programs.spec.ts'],
  UNKNOWN_CHOICE: ['a row of a file has it', 'test/goods/product-files.programs.spec.ts'],
} as const;

/** Outcomes of the domain that become a code without a further decision. */
const SHOWN_AS: Partial<Record<string, RegExp>> = {
  ORDER_WITHOUT_PHONE: /'no-phone'/,
  NO_MAIL_ABOUT_STATUS: /'no-mail'/,
};

type Shown = Cause | readonly [reason: string, file: string];
// Does not compile while a code is in neither list.
({ ...CAUSED, ...ELSEWHERE }) satisfies Record<ErrorCode, Shown>;
({ ...CODES_OF_FIELDS, ...FIELDS_ELSEWHERE }) satisfies Record<FieldCode, Shown>;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.shop.close());

test.each(Object.entries<Cause>(CAUSED))('%s', async (code, cause) => {
  expect(await codeOf(await cause(stage))).toBe(code);
});

test.each(Object.entries<Cause>(CODES_OF_FIELDS))('%s of a field', async (code, cause) => {
  const { errors = [] } = await refusal(await cause(stage));
  expect(errors.map((fault) => fault.code)).toContain(code);
});

describe('shown elsewhere', () => {
  test.each(Object.entries({ ...ELSEWHERE, ...FIELDS_ELSEWHERE }))('%s', (code, [, file]) => {
    expect(readFileSync(join(BACKEND, file), 'utf8')).toMatch(SHOWN_AS[code] ?? new RegExp(`\\b${code}\\b`));
  });
});
