import { Type } from '../../json-schema/type.ts';
import type { Static } from 'typebox';
import { LANGUAGES } from '../../values/language.ts';
import type { OwnReviewView } from '../goods/reviews.ts';
import { OrderView } from '../ordering.ts';
import type { CampaignView } from '../orders/campaign.ts';
import type { ReturnView } from '../orders/returns.ts';
import { choice, listOf, reference } from '../schema.ts';

export const ExportedOrder = Type.Object({
  ...OrderView.properties,
  googleMapUrl: Type.String({ description: 'Empty without any' }),
  language: choice(LANGUAGES, "Of the order's mails"),
  campaign: Type.Optional(reference<CampaignView>('CampaignView', 'Where the shopper came from')),
  measured: Type.Optional(Type.Boolean({ description: 'Its purchase may be reported to services that measure' })),
  reviews: listOf<OwnReviewView>('OwnReviewView', 'Those of its products'),
  returns: listOf<ReturnView>('ReturnView', 'The oldest first'),
});
export interface ExportedOrder extends Static<typeof ExportedOrder> {}
