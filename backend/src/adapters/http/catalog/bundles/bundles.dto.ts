import { LEVELS } from '@fyonka/api-contract/values/goods/levels';
import { MOST_PIECES } from '@fyonka/api-contract/values/goods/bundles';
import { LONGEST_OF_BUNDLE, LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import type { BundlesQuery } from '@fyonka/api-contract/wire/goods/bundles';
import type { BundlePieceRequest, BundleRequest } from '@fyonka/api-contract/wire/office/goods/bundles';
import { Checks } from '../../openapi/checks.ts';
import {
  ChoiceField,
  FlagField,
  GroupField,
  ListField,
  TextField,
  WholeNumberField,
  WrittenNumberField,
} from '../../validation/fields.ts';
import type { Sent } from '../../validation/sent.ts';

// Only shape and size are checked here. The domain judges bundles, and reports every faulty field.

const LEVEL_KEYS = LEVELS.map(({ key }) => key);

@Checks('BundlesQuery')
export class BundlesQueryDto implements BundlesQuery {
  @ChoiceField(LEVEL_KEYS, { required: true })
  level: BundlesQuery['level'];
}

class BundleNameDto {
  @TextField({ longest: LONGEST_OF_BUNDLE.name, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_BUNDLE.name, required: 'by-domain' })
  ar?: string;
}

class BundleDescriptionDto {
  @TextField({ longest: LONGEST_OF_BUNDLE.description, required: 'by-domain' })
  en?: string;

  @TextField({ longest: LONGEST_OF_BUNDLE.description, required: 'by-domain' })
  ar?: string;
}

@Checks('BundlePieceRequest')
class BundlePieceDto implements Sent<BundlePieceRequest> {
  @TextField({ longest: LONGEST_SENT.id, required: true })
  productId: string;

  @WrittenNumberField()
  quantity?: number | string;
}

@Checks('BundleRequest')
export class BundleDto implements Sent<BundleRequest> {
  @GroupField(BundleNameDto, { required: 'by-domain' })
  name?: BundleNameDto;

  @GroupField(BundleDescriptionDto)
  description?: BundleDescriptionDto;

  @ChoiceField(LEVEL_KEYS, { required: 'by-domain' })
  level?: BundleRequest['level'];

  @ListField(BundlePieceDto, { most: MOST_PIECES, required: 'by-domain' })
  pieces?: BundlePieceDto[];

  @WrittenNumberField({ required: 'by-domain' })
  price?: number | string;

  @FlagField()
  isVisible?: boolean;

  @WrittenNumberField()
  place?: number | string;

  @WholeNumberField({ least: 1, most: Number.MAX_SAFE_INTEGER })
  version?: number;
}
