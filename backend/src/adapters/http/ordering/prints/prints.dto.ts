import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language } from '@fyonka/api-contract/values/language';
import { LABEL_PAPERS, PRINT_KINDS } from '@fyonka/api-contract/values/ordering/prints';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type {
  LabelPaper,
  PrintKind,
  PrintMarksRequest,
  PrintRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/prints';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, FlagField, TextListField } from '../../validation/fields.ts';

const IDS = { most: MOST_SENT.printedOrders, longest: LONGEST_SENT.id, required: true, notEmpty: true } as const;

@Checks('PrintRequest')
export class PrintDto implements PrintRequest {
  @ChoiceField(PRINT_KINDS, { required: true })
  kind: PrintKind;

  @TextListField(IDS)
  ids: string[];

  @ChoiceField(LABEL_PAPERS)
  paper?: LabelPaper;

  @ChoiceField(LANGUAGES)
  lang?: Language;
}

@Checks('PrintMarksRequest')
export class PrintMarksDto implements PrintMarksRequest {
  @ChoiceField(PRINT_KINDS, { required: true })
  kind: PrintKind;

  @TextListField(IDS)
  ids: string[];

  @FlagField({ required: true })
  isPrinted: boolean;
}
