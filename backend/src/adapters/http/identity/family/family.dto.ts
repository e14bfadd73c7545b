import { CHILD_LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { FILTER_COLORS } from '@fyonka/api-contract/values/goods/product-filters';
import { LONGEST_SENT, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type {
  ChildRequest,
  FamilyRequest,
  FamilyVersionRequest,
  RaiseFamilyRequest,
} from '@fyonka/api-contract/wire/account/family';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, ListField, TextField, WholeNumberField, WholeNumbersField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The domain judges children, and reports every fault.

const VERSION = { least: 0, most: Number.MAX_SAFE_INTEGER, required: true } as const;

@Checks('ChildRequest')
export class ChildDto implements Sent<ChildRequest> {
  @TextField({ longest: LONGEST_SENT.name, required: 'by-domain' })
  name?: string;

  @ChoiceField(CHILD_LEVELS, { required: 'by-domain' })
  level?: ChildRequest['level'];

  @ChoiceField(FILTER_COLORS)
  color?: NonNullable<ChildRequest['color']>;
}

@Checks('FamilyVersionRequest')
export class FamilyVersionDto implements FamilyVersionRequest {
  @WholeNumberField(VERSION)
  version: number;
}

@Checks('FamilyRequest')
export class FamilyDto extends FamilyVersionDto implements Sent<FamilyRequest> {
  @ListField(ChildDto, { most: MOST_SENT.children, required: true })
  children: ChildDto[];
}

@Checks('RaiseFamilyRequest')
export class RaiseFamilyDto extends FamilyVersionDto implements RaiseFamilyRequest {
  @WholeNumbersField({ least: 0, largest: MOST_SENT.children, most: MOST_SENT.children, required: true })
  places: number[];
}
