import { Type } from '../json-schema/type.ts';
import type { Static } from 'typebox';
import type { LocalizedText } from './catalog.ts';
import { SEWN_SCRIPTS } from '../values/texts/letters.ts';
import { choice, nullable, reference, time } from './schema.ts';

const Sentence = Type.Union([reference<LocalizedText>('LocalizedText'), Type.Null()]);

export const DeliveryTermsView = Type.Object(
  {
    arrival: Sentence,
    namedArrival: Sentence,
    nameNote: Sentence,
    exchange: Sentence,
    namedExchange: Sentence,
  },
  {
    description:
      'What the shop promises about delivery and exchange, in whole sentences made of `delivery` and `returnDays`; null where it promises nothing. ' +
      '`arrival`: when an order without a name arrives; `namedArrival`: when one with a name does; `nameNote`: for the field of a name; ' +
      '`namedExchange`: what the exchange leaves out',
  },
);
export interface DeliveryTermsView extends Static<typeof DeliveryTermsView> {}

export const ArrivalView = Type.Object(
  {
    day: Type.String({ description: '`YYYY-MM-DD`, a Kuwaiti day' }),
    date: reference<LocalizedText>('LocalizedText', 'Such as `Thursday 26 November`'),
    sentence: reference<LocalizedText>('LocalizedText', 'Such as `Arrives Thursday 26 November`'),
  },
  { description: 'A day on which something arrives, in words' },
);
export interface ArrivalView extends Static<typeof ArrivalView> {}

export const PromisedDaysView = Type.Object(
  {
    plain: reference<ArrivalView>('ArrivalView', 'When an order without a name arrives'),
    named: reference<ArrivalView>('ArrivalView', 'When one with names arrives'),
    until: time('when these days may be others: they are not to be shown any more then'),
  },
  { description: 'The days on which an order that is placed now arrives' },
);
export interface PromisedDaysView extends Static<typeof PromisedDaysView> {}

export const ClosureView = Type.Object(
  {
    announcement: reference<LocalizedText>('LocalizedText'),
    acceptsOrders: Type.Boolean({ description: 'Orders are taken meanwhile, for the days after it' }),
  },
  { description: 'The shop is closed today' },
);
export interface ClosureView extends Static<typeof ClosureView> {}

export const StoreSettingsView = Type.Object(
  {
    name: reference<LocalizedText>('LocalizedText'),
    tagline: reference<LocalizedText>('LocalizedText'),
    address: reference<LocalizedText>('LocalizedText'),
    phone: Type.String({ description: 'With the country code' }),
    email: Type.String(),
    openingHours: reference<LocalizedText>('LocalizedText'),
    social: Type.Object(
      { instagram: Type.String(), whatsapp: Type.String(), tiktok: Type.String() },
      { description: 'URLs of the shop’s accounts; empty without one' },
    ),
    delivery: Type.Union(
      [
        Type.Object({ firstDay: Type.Integer(), lastDay: Type.Integer(), extraDaysForNames: Type.Integer() }),
        Type.Null(),
      ],
      { description: 'Days in which an order usually arrives, and the additional days for a name; null: not stated' },
    ),
    returnDays: Type.Union([Type.Integer(), Type.Null()], {
      description: 'Days after delivery in which an unused piece can be exchanged or returned; null: not stated',
    }),
    guestEmailOptional: Type.Boolean({
      description: 'A guest may order with a phone alone, without an e-mail address',
    }),
    phoneStarts: Type.Array(Type.String(), {
      description: 'First digits of phones that orders may have beside 5, 6 and 9, such as `41`',
    }),
    asksToMeasure: Type.Optional(
      Type.Boolean({
        description: 'Shoppers are asked whether their purchase may be reported to services that measure',
      }),
    ),
    giftWrapping: Type.Boolean({ description: 'An order can be wrapped as a present, with a card. It costs nothing' }),
    sewing: nullable(
      Type.Object({
        scripts: Type.Array(choice(SEWN_SCRIPTS)),
        hint: reference<LocalizedText>('LocalizedText', 'Begins the hint at the field, such as `Arabic or English`'),
        refusal: reference<LocalizedText>('LocalizedText', 'Why a text in another script is not accepted'),
      }),
      'The only scripts in which custom texts are embroidered; null: every one',
    ),
    deliveryTerms: reference<DeliveryTermsView>('DeliveryTermsView'),
    promised: nullable(reference<PromisedDaysView>('PromisedDaysView'), 'Null: the shop promises no days'),
    closure: nullable(reference<ClosureView>('ClosureView'), 'Null: the shop is not closed today'),
    faq: Type.Array(
      Type.Object({
        question: reference<LocalizedText>('LocalizedText'),
        answer: reference<LocalizedText>('LocalizedText'),
      }),
    ),
  },
  { description: 'Name, address and terms of the shop' },
);
export interface StoreSettingsView extends Static<typeof StoreSettingsView> {}

/** Where assistants that shop for somebody find what they need. */
export const AssistantsAnswer = Type.Object(
  {
    profile: Type.String({ description: 'URL of the profile of the Universal Commerce Protocol' }),
    tools: Type.String({ description: 'URL of the tools for assistants that speak the Model Context Protocol' }),
    guide: Type.String({ description: 'URL of the text that assistants read first' }),
  },
  { description: 'Addresses for assistants that shop for somebody' },
);
export interface AssistantsAnswer extends Static<typeof AssistantsAnswer> {}
