import type { OwnOrder } from '@fyonka/api-contract/wire/ordering';
import { LONGEST_WRITTEN_NUMBER } from '../../../../domain/ordering/order-number.ts';
import { TextField } from '../../validation/fields.ts';

/** Most characters that are read as an access token. */
const LONGEST_TOKEN = 200;

export class HeldOrderDto implements OwnOrder {
  @TextField({ longest: LONGEST_WRITTEN_NUMBER, required: true, example: 'ABCDE-FGHJK-X' })
  orderNumber: string;

  @TextField({ longest: LONGEST_TOKEN, description: "It came with the order; the order's signed-in owner needs none" })
  accessToken?: string;
}
