import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';

export const LocalizedText = Type.Object(
  { en: Type.String(), ar: Type.String() },
  { description: 'A text in both languages of the shop' },
);
export interface LocalizedText extends Static<typeof LocalizedText> {}
