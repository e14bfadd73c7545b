import { LANGUAGES } from '@fyonka/api-contract/values/language';
import type { Language } from '@fyonka/api-contract/values/language';
import { LONGEST_LINE } from '@fyonka/api-contract/values/limits';
import { MOST_STOPS, VISITS } from '@fyonka/api-contract/values/ordering/runs';
import { LONGEST_SENT, PAGES } from '@fyonka/api-contract/values/request-limits';
import type {
  CountRunRequest,
  DriverRequest,
  PlanRunRequest,
  RunSheetQuery,
  RunsQuery,
  Visit,
  VisitRequest,
} from '@fyonka/api-contract/wire/office/fulfilment/runs';
import { Checks } from '../../openapi/checks.ts';
import {
  ChoiceField,
  FlagField,
  NumberedField,
  TextField,
  TextListField,
  WrittenNumberField,
} from '../../validation/fields.ts';
import { PageField, PageSizeField } from '../../validation/page-fields.ts';
import type { Sent } from '../../validation/sent.ts';

@Checks('DriverRequest')
export class DriverDto implements Sent<DriverRequest> {
  @TextField({ longest: LONGEST_LINE, required: 'by-domain' })
  name?: string;

  @NumberedField({ longest: LONGEST_LINE, required: 'by-domain' })
  phone?: string;

  @FlagField()
  isActive?: boolean;

  @TextField({ longest: LONGEST_SENT.email })
  email?: string;
}

@Checks('RunsQuery')
export class RunsDto implements RunsQuery {
  @PageField()
  page?: number;

  @PageSizeField(PAGES.runs)
  limit?: number;
}

@Checks('RunSheetQuery')
export class RunSheetDto implements RunSheetQuery {
  @ChoiceField(LANGUAGES)
  lang?: Language;
}

@Checks('PlanRunRequest')
export class PlanRunDto implements PlanRunRequest {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  driver: string;

  @TextListField({ most: MOST_STOPS, longest: LONGEST_SENT.id, required: true, notEmpty: true })
  orders: string[];
}

@Checks('VisitRequest')
export class VisitDto implements VisitRequest {
  @ChoiceField(VISITS, { required: true })
  visit: Visit;

  @FlagField()
  takesMoney?: boolean;
}

@Checks('CountRunRequest')
export class CountRunDto implements Sent<CountRunRequest> {
  @WrittenNumberField({ required: 'by-domain' })
  counted?: number;

  @TextField({ longest: LONGEST_SENT.note })
  note?: string;
}
