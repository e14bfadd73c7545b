import { endpointsOf } from '../endpoint.ts';

export const SETTINGS = endpointsOf(
  () => import('../../wire/office/messages/message-texts.ts'),
  () => import('../../wire/office/settings.ts'),
  () => import('../../wire/office/shop/channels.ts'),
  () => import('../../wire/office/shop/feeds.ts'),
  () => import('../../wire/office/shop/search-wording.ts'),
)({
  'GET /api/admin/settings': {
    summary: 'The settings of the shop, to be edited',
    needs: 'settings.write',
    answer: 'OfficeSettingsAnswer',
  },
  'PUT /api/admin/settings': {
    summary: 'Change the settings of the shop, all of them at once',
    needs: 'settings.write',
    body: 'SettingsRequest',
    answer: 'OfficeSettingsAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/search-wording': {
    summary: 'What the shop adds to the usual synonyms and filler words of the search',
    needs: 'settings.write',
    answer: 'SearchWordingAnswer',
  },
  'PUT /api/admin/search-wording': {
    summary: 'Change what the shop adds to the words of the search, all of it at once',
    needs: 'settings.write',
    body: 'SearchWordingRequest',
    answer: 'SearchWordingAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/channels': {
    summary: 'Where else the shop sells, to be edited',
    needs: 'settings.write',
    answer: 'ChannelsAnswer',
  },
  'PUT /api/admin/channels': {
    summary: 'Change where else the shop sells, all switches at once',
    needs: 'settings.write',
    body: 'ChannelsRequest',
    answer: 'ChannelsAnswer',
    fails: ['EDIT_CONFLICT'],
  },
  'GET /api/admin/channels/faulty': {
    summary: 'What channels would refuse of the goods that visitors see, some at a time',
    needs: 'settings.write',
    query: 'FaultyItemsQuery',
    answer: 'FaultyItemsAnswer',
  },
  'GET /api/admin/calendar': {
    summary: 'The calendar of the shop, to be edited, with the holidays of the coming year',
    needs: 'settings.write',
    answer: 'OfficeCalendarAnswer',
  },
  'PUT /api/admin/calendar': {
    summary: 'Change the calendar of the shop, all of it at once; orders that are placed keep their day',
    needs: 'settings.write',
    body: 'CalendarRequest',
    answer: 'OfficeCalendarAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'GET /api/admin/messages': {
    summary: 'The texts of messages, to be edited, and the fields that they may have',
    needs: 'settings.write',
    answer: 'OfficeMessagesAnswer',
  },
  'PUT /api/admin/messages': {
    summary: 'Change the texts of messages, all of them at once; those that are not sent yet have the new ones',
    needs: 'settings.write',
    body: 'MessagesRequest',
    answer: 'OfficeMessagesAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
  'POST /api/admin/messages/mail-preview': {
    summary: 'Write the text of a mail out for an order or an example; nothing is stored or sent',
    needs: 'settings.write',
    body: 'MailPreviewRequest',
    answer: 'MessagePreviewAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'POST /api/admin/messages/whatsapp-preview': {
    summary: 'Write a text for WhatsApp out for an order or an example; nothing is stored or sent',
    needs: 'settings.write',
    body: 'WhatsAppPreviewRequest',
    answer: 'MessagePreviewAnswer',
    fails: ['ORDER_NOT_FOUND'],
  },
  'GET /api/admin/delivery-areas': {
    summary: 'All delivery areas, to be edited',
    needs: 'orders.read',
    answer: 'OfficeAreasAnswer',
  },
  'PUT /api/admin/delivery-areas': {
    summary: 'Change some delivery areas, all of them or none; orders that are placed keep their fee',
    needs: 'settings.write',
    body: 'AreasRequest',
    answer: 'OfficeAreasAnswer',
    fails: ['CARD_NUMBER_REFUSED', 'EDIT_CONFLICT'],
  },
});
