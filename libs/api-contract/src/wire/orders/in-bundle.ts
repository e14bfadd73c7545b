import { Type } from '../../json-schema/type.ts';
import { LONGEST_SENT } from '../../values/request-limits.ts';
import { text } from '../schema.ts';

/** The properties of an item of a cart or order that belongs to a bundle. */
export const IN_BUNDLE = {
  bundleId: Type.Optional(text(LONGEST_SENT.id, 'It is part of this bundle, whose other pieces are items beside it')),
  bundleKey: Type.Optional(
    text(LONGEST_SENT.bundleKey, 'Tells sets of the same bundle apart, such as those with different names'),
  ),
};
