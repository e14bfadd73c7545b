import type { MadeTextsRequest } from '@fyonka/api-contract/wire/office/reports';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import { Checks } from '../openapi/checks.ts';
import { FlagField, TextListField } from '../validation/fields.ts';

@Checks('MadeTextsRequest')
export class MadeTextsDto implements MadeTextsRequest {
  @TextListField({
    required: true,
    most: MOST_SENT.textsOfSheet,
    longest: LONGEST_SENT.id,
  })
  ids!: string[];

  @FlagField({ required: true })
  isMade!: boolean;
}
