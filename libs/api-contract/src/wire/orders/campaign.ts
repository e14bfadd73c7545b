import type { Static } from 'typebox';
import { marked, sent } from '../../json-schema/marks.ts';
import { Type } from '../../json-schema/type.ts';
import { CLICK_IDS, LONGEST_OF_CAMPAIGN } from '../../values/visits/campaigns.ts';
import { LONGEST_SENT } from '../../values/request-limits.ts';
import { choice, reference, text, time } from '../schema.ts';

const { name, text: longest, clickId } = LONGEST_OF_CAMPAIGN;

/** A part that is left out where it is faulty. */
function part(most: number, description?: string, example?: string) {
  return Type.Optional(marked(text(most, description, example), { isSlight: true }));
}

export const TouchRequest = Type.Object(
  {
    source: text(name, 'Who has sent the visitor', 'instagram'),
    medium: part(name, 'How', 'social'),
    campaign: part(longest),
    term: part(longest),
    content: part(longest),
    click: Type.Optional(
      marked(choice(CLICK_IDS, 'The parameter by which a network names the click'), { isSlight: true }),
    ),
    clickId: part(clickId),
    at: text(LONGEST_SENT.day, 'When, in ISO 8601', '2026-09-01T09:00:00.000Z'),
  },
  { description: 'A visit that came from somewhere, at most 30 days ago' },
);
export interface TouchRequest extends Static<typeof TouchRequest> {}

export const CampaignRequest = Type.Object(
  {
    first: Type.Optional(marked(sent<typeof TouchRequest>('TouchRequest'), { isSlight: true })),
    last: Type.Optional(marked(sent<typeof TouchRequest>('TouchRequest'), { isSlight: true })),
  },
  { description: 'The first and the latest visit. What is faulty counts as left out' },
);
export interface CampaignRequest extends Static<typeof CampaignRequest> {}

export const TouchView = Type.Object({
  source: Type.String(),
  medium: Type.String({ description: 'Empty when not known' }),
  campaign: Type.Optional(Type.String()),
  term: Type.Optional(Type.String()),
  content: Type.Optional(Type.String()),
  click: Type.Optional(choice(CLICK_IDS)),
  clickId: Type.Optional(Type.String()),
  at: time(),
});
export interface TouchView extends Static<typeof TouchView> {}

export const CampaignView = Type.Object({
  first: reference<TouchView>('TouchView'),
  last: reference<TouchView>('TouchView'),
});
export interface CampaignView extends Static<typeof CampaignView> {}
