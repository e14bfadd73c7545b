import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MessagesRequest, OfficeMessagesAnswer } from '@fyonka/api-contract/wire/office/messages/message-texts';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { openLoaded } from '../../testing/open-address.tsx';

const words = (en: string) => ({ en, ar: `نص ${en}` });
const mail = (en: string) => ({ title: words(`Title ${en}`), text: words(en) });
const USUAL: OfficeMessagesAnswer['messages'] = {
  mail: {
    processing: mail('processing'),
    ready: mail('ready'),
    shipped: mail('shipped'),
    delivered: mail('delivered'),
    cancelled: mail('cancelled'),
    'cancelled-refund': mail('refund'),
  },
  whatsApp: {
    pending: words('pending'),
    processing: words('processing'),
    ready: words('ready'),
    shipped: words('shipped'),
    delivered: words('delivered'),
    cancelled: words('cancelled'),
  },
};
const ANSWER: OfficeMessagesAnswer = {
  messages: { ...USUAL, whatsApp: { ...USUAL.whatsApp, ready: words('Own text') } },
  usual: USUAL,
  fields: [{ name: 'total', meaning: words('What the order costs') }],
  version: 3,
  changedAt: null,
  changedBy: null,
};
const SAVE = 'PUT /api/admin/messages';
const PREVIEW = 'POST /api/admin/messages/whatsapp-preview';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/messages': ANSWER,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    [SAVE]: ({ body }: RecordedRequest) => ({ ...ANSWER, messages: body as MessagesRequest, version: 4 }),
    [PREVIEW]: { title: null, text: { en: 'Hello Noura', ar: 'أهلًا نورة' } },
  });
});

async function openWhatsApp(status: string) {
  const visitor = await openLoaded('/admin/settings/messages', 'en');
  const group = within(await screen.findByRole('group', { name: 'WhatsApp' }));
  await visitor.click(group.getByText(status, { selector: 'summary > span' }));
  const message = within(group.getByText(status, { selector: 'summary > span' }).closest('details') ?? document.body);
  return { visitor, message };
}

test('a text of the shop is marked, and goes back to the original', async () => {
  const { visitor, message } = await openWhatsApp('Ready');
  expect(message.getByText('Your own text')).toBeVisible();
  await visitor.click(message.getByRole('button', { name: 'Back to the original: Ready' }));
  expect(message.getByRole('textbox', { name: /English/ })).toHaveValue('ready');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('The messages are saved')).toBeVisible();
  expect(api.to(SAVE).map(({ body }) => body)).toEqual([{ ...USUAL, version: 3 }]);
});

test('a refused field of a folded message is unfolded, named and focused', async () => {
  const fault = { field: 'mail.shipped.title.ar', code: 'UNKNOWN_FIELD', message: 'This text cannot have {nmae}' };
  api.answer({ [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors: [fault] }) });
  const { visitor, message } = await openWhatsApp('Ready');
  await visitor.type(message.getByRole('textbox', { name: /English/ }), '!');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This text cannot have {nmae}')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'mail.shipped.title.ar'));
});

test('a preview shows both languages, each in its direction', async () => {
  const { visitor, message } = await openWhatsApp('Ready');
  await visitor.click(message.getByRole('button', { name: 'Preview: Ready' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview: Ready' }));
  expect((await dialog.findByText('أهلًا نورة')).closest('[dir="rtl"]')).toHaveAttribute('lang', 'ar');
  expect(dialog.getByText('Hello Noura').closest('[dir="ltr"]')).toHaveAttribute('lang', 'en');
  expect(api.to(PREVIEW).map(({ body }) => body)).toEqual([{ text: ANSWER.messages.whatsApp.ready }]);
});
