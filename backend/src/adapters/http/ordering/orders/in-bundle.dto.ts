import { LONGEST_SENT } from '@fyonka/api-contract/values/request-limits';
import { TextField } from '../../validation/fields.ts';

/** The fields of an item of a cart or order that belongs to a bundle. */
export class InBundleDto {
  @TextField({ longest: LONGEST_SENT.id })
  bundleId?: string;

  @TextField({ longest: LONGEST_SENT.bundleKey })
  bundleKey?: string;
}
