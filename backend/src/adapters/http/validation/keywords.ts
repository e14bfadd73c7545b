import type { MARKS, Marks } from '@fyonka/api-contract/json-schema/marks';

/** The keywords of JSON Schema that requests use. */
export interface Keywords {
  readonly [MARKS]?: Marks;
  readonly $ref?: string;
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Keywords;
  readonly anyOf?: readonly Keywords[];
  readonly properties?: Readonly<Record<string, Keywords>>;
  readonly additionalProperties?: boolean;
  readonly maxProperties?: number;
  readonly patternProperties?: Readonly<Record<string, Keywords>>;
  readonly required?: readonly string[];
}
