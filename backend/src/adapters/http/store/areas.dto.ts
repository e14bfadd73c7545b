import { LONGEST_OF_SETTINGS, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { AreasRequest } from '@fyonka/api-contract/wire/office/settings';
import { Checks } from '../openapi/checks.ts';
import { FlagField, ListField, TextField, WholeNumberField, WrittenNumberField } from '../validation/fields.ts';
import type { Sent } from '../validation/sent.ts';

// Only shape and size are checked here. The rest is judged by the domain, which reports every faulty field.

type Area = AreasRequest['areas'][number];

class AreaDto implements Sent<Area> {
  @TextField({ longest: LONGEST_OF_SETTINGS.area, required: true })
  key: string;

  @WrittenNumberField({ required: 'by-domain' })
  deliveryFee?: number | string;

  @FlagField()
  isOff?: boolean;

  @TextField({ longest: LONGEST_OF_SETTINGS.area, keepsNull: true })
  offOn?: string | null;
}

@Checks('AreasRequest')
export class AreasDto implements Sent<AreasRequest> {
  @ListField(AreaDto, { most: MOST_SENT.areas, notEmpty: true, required: true })
  areas: AreaDto[];

  @WholeNumberField({
    least: 1,
    most: Number.MAX_SAFE_INTEGER,
  })
  version?: number;
}
