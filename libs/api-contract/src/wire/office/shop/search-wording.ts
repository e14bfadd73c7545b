import { Type } from '../../../json-schema/type.ts';
import { form } from '../../../json-schema/marks.ts';
import type { Static } from 'typebox';
import { LONGEST_SENT, MOST_SENT } from '../../../values/request-limits.ts';
import { CHANGED, textList, version } from '../../schema.ts';

const WORDING = {
  synonyms: textList(MOST_SENT.synonymGroups, LONGEST_SENT.synonymGroup, {
    description: 'Groups of words and expressions with the same meaning, each with commas between them',
  }),
  fillers: textList(MOST_SENT.fillers, LONGEST_SENT.name, {
    description: 'Words that do not narrow a search in this shop',
  }),
};

export const SearchWordingRequest = form({
  ...WORDING,
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface SearchWordingRequest extends Static<typeof SearchWordingRequest> {}

/** What the shop adds to the usual words of the search. */
export const SearchWordingAnswer = Type.Object({ ...WORDING, ...CHANGED });
export interface SearchWordingAnswer extends Static<typeof SearchWordingAnswer> {}
