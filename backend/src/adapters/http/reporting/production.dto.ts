import type { MadeTextsRequest } from '@fyonka/api-contract/wire/office/reports';
import { LONGEST_ID } from '../../../domain/ids.ts';
import { MOST_TEXTS_OF_SHEET } from '../../../domain/reporting/production.ts';
import { FlagField, TextListField } from '../validation/fields.ts';

export class MadeTextsDto implements MadeTextsRequest {
  @TextListField({
    required: true,
    most: MOST_TEXTS_OF_SHEET,
    longest: LONGEST_ID,
    description: 'As the sheet has them',
  })
  ids!: string[];

  @FlagField({ required: true })
  isMade!: boolean;
}
