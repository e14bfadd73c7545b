import { LARGEST_CANARY, VERSION_PATTERN } from '@fyonka/api-contract/values/front-ends';
import type { CanaryRequest, UseVersionRequest } from '@fyonka/api-contract/wire/office/front-ends';
import { Checks } from '../openapi/checks.ts';
import { PatternField, WholeNumberField } from '../validation/fields.ts';
import type { Sent } from '../validation/sent.ts';

@Checks('UseVersionRequest')
export class UseVersionDto implements Sent<UseVersionRequest> {
  @PatternField(VERSION_PATTERN, { required: 'by-domain', keepsNull: true })
  version?: string | null;
}

@Checks('CanaryRequest')
export class CanaryDto implements CanaryRequest {
  @PatternField(VERSION_PATTERN, { required: true })
  version: string;

  @WholeNumberField({ required: true, least: 0, most: LARGEST_CANARY })
  percent: number;
}
