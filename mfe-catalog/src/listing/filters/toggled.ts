import { ATTRIBUTE_PARAMETER } from '@fyonka/api-contract/values/goods/product-filters';
import type { AttributeParameters } from '@fyonka/api-contract/wire/catalog';

/** The chosen values with one more, or without one that was chosen. @param key of the attribute */
export function toggled(chosen: AttributeParameters, key: string, value: string): AttributeParameters {
  const name = `${ATTRIBUTE_PARAMETER}${key}` as const;
  const { [name]: before = [], ...others } = chosen;
  const values = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  return values.length === 0 ? others : { ...others, [name]: values };
}
