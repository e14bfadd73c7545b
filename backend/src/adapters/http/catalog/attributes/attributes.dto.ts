import { ATTRIBUTE_KINDS } from '@fyonka/api-contract/values/goods/attributes';
import { LONGEST_OF_ATTRIBUTE, MOST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { LocalizedText } from '@fyonka/api-contract/wire/catalog';
import type {
  AttributeChoiceRequest,
  AttributeRequest,
  AttributesRequest,
  AttributeUseQuery,
} from '@fyonka/api-contract/wire/office/goods/attributes';
import { Checks } from '../../openapi/checks.ts';
import { ChoiceField, FlagField, GroupField, ListField, TextField, WholeNumberField } from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The domain judges the attributes and reports every faulty field.

const NAME = { longest: LONGEST_OF_ATTRIBUTE.name, required: 'by-domain' } as const;
const UNIT = { longest: LONGEST_OF_ATTRIBUTE.unit, required: 'by-domain' } as const;

class NameDto implements Sent<LocalizedText> {
  @TextField(NAME)
  en?: string;

  @TextField(NAME)
  ar?: string;
}

class UnitDto implements Sent<LocalizedText> {
  @TextField(UNIT)
  en?: string;

  @TextField(UNIT)
  ar?: string;
}

class NamedDto {
  @TextField({ longest: LONGEST_OF_ATTRIBUTE.key })
  key?: string;

  @GroupField(NameDto, { required: 'by-domain' })
  name?: NameDto;
}

@Checks('AttributeChoiceRequest')
class AttributeChoiceDto extends NamedDto implements Sent<AttributeChoiceRequest> {}

@Checks('AttributeRequest')
class AttributeDto extends NamedDto implements Sent<AttributeRequest> {
  @ChoiceField(ATTRIBUTE_KINDS, { required: 'by-domain' })
  kind?: AttributeRequest['kind'];

  @GroupField(UnitDto)
  unit?: UnitDto;

  @ListField(AttributeChoiceDto, { most: MOST_SENT.choices })
  choices?: AttributeChoiceDto[];

  @FlagField()
  isFilterable?: boolean;
}

@Checks('AttributesRequest')
export class AttributesDto implements Sent<AttributesRequest> {
  @ListField(AttributeDto, { most: MOST_SENT.attributes, required: 'by-domain' })
  attributes?: AttributeDto[];

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}

@Checks('AttributeUseQuery')
export class AttributeUseDto implements AttributeUseQuery {
  @TextField({ longest: LONGEST_OF_ATTRIBUTE.key })
  value?: string;
}
