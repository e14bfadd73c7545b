import { Type } from '../../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LONGEST_SEARCH } from '../../../values/limits.ts';
import { LONGEST_SENT } from '../../../values/request-limits.ts';
import { choice, listOf, nullable, text } from '../../schema.ts';

/** A text that shoppers searched and that nothing matches. */
export const SearchMissView = Type.Object({
  text: Type.String({ description: 'Its words without case and marks, with blanks between them' }),
  times: Type.Integer({ description: 'Searches from the second network on, at most one a minute' }),
  lastDay: Type.String({ description: 'The last day in Kuwait, `YYYY-MM-DD`' }),
  readAs: nullable(Type.String(), 'The text that was searched instead; null: nothing was found'),
});
export interface SearchMissView extends Static<typeof SearchMissView> {}

export const SearchMissesAnswer = Type.Object({
  misses: listOf<SearchMissView>('SearchMissView', 'At most 100, the most frequent first'),
  total: Type.Integer({ description: 'Of all texts, at most 1,000' }),
});
export interface SearchMissesAnswer extends Static<typeof SearchMissesAnswer> {}

export const ForgetMissRequest = Type.Object({ text: text(LONGEST_SEARCH, 'As the list has it') });
export interface ForgetMissRequest extends Static<typeof ForgetMissRequest> {}

export const AnswerMissRequest = Type.Object({
  text: text(LONGEST_SEARCH, 'As the list has it'),
  kind: choice(
    ['means', 'unsold', 'open'],
    '`unsold`: the shop does not sell it, so it is not counted until it is `open` again',
  ),
  means: Type.Optional(text(LONGEST_SENT.synonymGroup, 'With `means`: words with commas between them')),
});
export interface AnswerMissRequest extends Static<typeof AnswerMissRequest> {}
