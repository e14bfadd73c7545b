import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { CountCashRequest, MoneyReportQuery } from '@fyonka/api-contract/wire/office/money';
import type { ReconcileRequest, ResolveFindingRequest } from '@fyonka/api-contract/wire/office/payments';
import { Checks } from '../../openapi/checks.ts';
import { TextField, WholeNumberField, WrittenNumberField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

@Checks('ReconcileRequest')
export class ReconcileDto implements ReconcileRequest {
  @WholeNumberField({ least: 1, most: 30 })
  days?: number;
}

@Checks('ResolveFindingRequest')
export class ResolveFindingDto implements ResolveFindingRequest {
  @TextField({ longest: LONGEST_SENT.note, required: true })
  note: string;
}

@Checks('MoneyReportQuery')
export class MoneyReportDto implements MoneyReportQuery {
  @TextField({ longest: LONGEST_SENT.month, required: true })
  month: string;
}

@Checks('CountCashRequest')
export class CountCashDto implements Sent<CountCashRequest> {
  @WrittenNumberField({ required: 'by-domain' })
  counted?: number | string;

  @TextField({ longest: LONGEST_SENT.note })
  note?: string;
}
