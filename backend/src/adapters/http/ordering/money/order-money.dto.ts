import { LARGEST_QUANTITY, MOST_LINES } from '@fyonka/api-contract/values/limits';
import { OUTSIDE_METHODS, REFUND_WAYS, SETTLE_WAYS } from '@fyonka/api-contract/values/ordering/money';
import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import type {
  OutsideMethod,
  RecordMoneyRequest,
  RefundRequest,
  ResolveRefundRequest,
  SettleRequest,
  WithdrawRequest,
} from '@fyonka/api-contract/wire/office/money';
import { Checks } from '../../openapi/checks.ts';
import {
  ChoiceField,
  FlagField,
  ListField,
  TextField,
  WholeNumberField,
  WrittenNumberField,
} from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. Amounts, dates and texts are judged by the use cases, all faults at once.

type RefundItem = NonNullable<RefundRequest['items']>[number];

class RefundItemDto implements RefundItem {
  @WholeNumberField({ least: 0, most: MOST_LINES - 1, required: true })
  line: number;

  @WholeNumberField({ least: 1, most: LARGEST_QUANTITY, code: 'INVALID_QUANTITY', required: true })
  quantity: number;

  @FlagField()
  restock?: boolean;
}

@Checks('RefundRequest')
export class RefundDto implements Omit<Sent<RefundRequest>, 'items'> {
  @WrittenNumberField()
  amount?: number | string;

  @ListField(RefundItemDto, { most: MOST_LINES })
  items?: RefundItemDto[];

  @FlagField()
  deliveryFee?: boolean;

  @TextField({ longest: LONGEST_SENT.note, required: 'by-domain' })
  reason?: string;

  @ChoiceField(REFUND_WAYS)
  way?: NonNullable<RefundRequest['way']>;

  @TextField({ longest: LONGEST_SENT.name })
  reference?: string;

  @TextField({ longest: LONGEST_SENT.day })
  movedAt?: string;
}

@Checks('WithdrawRequest')
export class WithdrawDto implements Sent<WithdrawRequest> {
  @TextField({ longest: LONGEST_SENT.note, required: 'by-domain' })
  reason?: string;
}

@Checks('ResolveRefundRequest')
export class ResolveRefundDto implements ResolveRefundRequest {
  @ChoiceField(['done', 'failed'], { required: true })
  outcome: ResolveRefundRequest['outcome'];

  @TextField({ longest: LONGEST_SENT.note, required: true })
  note: string;
}

@Checks('RecordMoneyRequest')
export class RecordMoneyDto implements Sent<RecordMoneyRequest> {
  @WrittenNumberField({ required: 'by-domain' })
  amount?: number | string;

  @ChoiceField(OUTSIDE_METHODS, { required: true })
  method: OutsideMethod;

  @TextField({ longest: LONGEST_SENT.day, required: 'by-domain' })
  receivedAt?: string;

  @TextField({ longest: LONGEST_SENT.name })
  reference?: string;

  @TextField({ longest: LONGEST_SENT.note })
  note?: string;
}

@Checks('SettleRequest')
export class SettleDto implements Sent<SettleRequest> {
  @ChoiceField(SETTLE_WAYS, { required: true })
  how: SettleRequest['how'];

  @TextField({ longest: LONGEST_SENT.note, required: 'by-domain' })
  note?: string;

  @WrittenNumberField()
  amount?: number | string;

  @TextField({ longest: LONGEST_SENT.day })
  movedAt?: string;

  @TextField({ longest: LONGEST_SENT.name })
  reference?: string;
}
