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

const UNSOLD = textList(MOST_SENT.unsold, LONGEST_SENT.name, {
  description: 'Texts that shoppers search and that the shop does not sell; they are not counted as missed',
});

export const SearchWordingRequest = form({
  ...WORDING,
  unsold: Type.Optional(UNSOLD),
  version: version('Of the settings that were edited; left out: whatever they are now', 1),
});
export interface SearchWordingRequest extends Static<typeof SearchWordingRequest> {}

/** What the shop adds to the usual words of the search. */
export const SearchWordingAnswer = Type.Object({ ...WORDING, unsold: UNSOLD, ...CHANGED });
export interface SearchWordingAnswer extends Static<typeof SearchWordingAnswer> {}
