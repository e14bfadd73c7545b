import type { VisibilityRequest } from '@fyonka/api-contract/wire/office/products';
import { Checks } from '../../openapi/checks.ts';
import { FlagField } from '../../validation/fields.ts';

/** Whether a product or category is to be visible. A request without a body toggles it. */
@Checks('VisibilityRequest')
export class VisibilityDto implements VisibilityRequest {
  @FlagField()
  isVisible?: boolean;
}
