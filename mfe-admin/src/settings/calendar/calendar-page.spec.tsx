import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { CalendarRequest, CalendarView, OfficeCalendarAnswer } from '@fyonka/api-contract/wire/office/settings';
import { fakeApi, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi, RecordedRequest } from '@fyonka/testing/fake-api';
import { promisedDays } from '@fyonka/testing/page-data';
import { openLoaded } from '../../testing/open-address.tsx';

const CALENDAR: CalendarView = {
  promisesDates: true,
  workingDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'],
  deliveryDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'saturday'],
  cutOff: '14:00',
  ramadan: null,
  nameDays: 1,
  namesPerDay: null,
  transitDays: 1,
  holidays: [],
  closure: null,
};
const EID = { kind: 'eid-al-fitr', from: '2027-03-09', to: '2027-03-11' } as const;
const ANSWER: OfficeCalendarAnswer = {
  calendar: CALENDAR,
  proposals: [EID, { kind: 'arafat-day', from: '2027-05-15', to: '2027-05-15' }],
  ramadanProposal: { from: '2027-02-08', to: '2027-03-08' },
  promised: promisedDays(),
  version: 3,
  changedAt: null,
  changedBy: null,
};
const SAVE = 'PUT /api/admin/calendar';

let api: FakeApi;
beforeEach(() => {
  api = fakeApi({
    'GET /api/admin/calendar': ANSWER,
    'GET /api/admin/history': { entries: [], total: 0, page: 1, limit: 24 },
    [SAVE]: ({ body }: RecordedRequest) => ({ ...ANSWER, calendar: body as CalendarRequest, version: 4 }),
  });
});

async function openPage(lang: 'en' | 'ar' = 'en') {
  const visitor = await openLoaded('/admin/settings/calendar', lang);
  await screen.findAllByRole('switch');
  return visitor;
}
const saved = () => api.to(SAVE).map(({ body }) => body as CalendarRequest);
const save = () => screen.getByRole('button', { name: 'Save' });

test('week, cut-off and numbers are saved, with digits of any keyboard', async () => {
  const visitor = await openPage();
  expect(screen.getByText(/Shoppers read now: Arrives Thursday 26 November/)).toBeVisible();
  const work = within(screen.getByRole('group', { name: /pack and make names/ }));
  await visitor.click(work.getByRole('checkbox', { name: 'Saturday' }));
  await visitor.type(screen.getByLabelText(/Names that you make in a day/), '٤٠');
  await visitor.click(save());
  expect(await screen.findByText(/The calendar is saved/)).toBeVisible();
  expect(saved()).toEqual([
    {
      ...CALENDAR,
      workingDays: ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'saturday'],
      namesPerDay: 40,
      version: 3,
    },
  ]);
});

test('a proposed holiday counts once it is confirmed, and is proposed no longer', async () => {
  const visitor = await openPage();
  await visitor.click(screen.getByRole('button', { name: 'Confirm Eid al-Fitr' }));
  expect(screen.queryByRole('button', { name: 'Confirm Eid al-Fitr' })).toBeNull();
  await visitor.click(save());
  await waitFor(() => expect(saved()[0]?.holidays).toEqual([EID]));
});

test('a closure needs its days and an announcement in both languages', async () => {
  const visitor = await openPage();
  await visitor.click(screen.getByRole('switch', { name: /Close the shop/ }));
  await visitor.click(save());
  expect(await screen.findByText(/4 fields/)).toBeVisible();
  expect(screen.getByLabelText(/Closed from/)).toHaveFocus();
  expect(saved()).toEqual([]);
});

test('Ramadan is proposed, and what the server refuses stands at its field', async () => {
  const visitor = await openPage('ar');
  await visitor.click(screen.getByRole('switch', { name: /وقت آخر في رمضان/ }));
  expect(screen.getByLabelText(/أول رمضان/)).toHaveValue('2027-02-08');
  const errors = [{ field: 'ramadan.to', code: 'INVALID_DATE', message: 'التاريخ غير صحيح' }];
  api.answer({ [SAVE]: refusal(400, 'VALIDATION_FAILED', { errors }) });
  await visitor.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(screen.getByLabelText(/آخر رمضان/)).toHaveAccessibleDescription('التاريخ غير صحيح'));
});

test('somebody else was faster: own changes are saved over the other version', async () => {
  const visitor = await openPage();
  const conflict = {
    current: { calendar: { ...CALENDAR, cutOff: '12:00', nameDays: 2 }, version: 7, changedAt: null, changedBy: null },
    yours: { calendar: CALENDAR },
    changedBy: 'hessa@example.com',
    changedAt: '2026-11-22T09:00:00.000Z',
    changes: [{ field: 'calendar.nameDays', from: 1, to: 2 }],
  };
  api.answer({ [SAVE]: refusal(409, 'EDIT_CONFLICT', { conflict }) });
  const days = screen.getByLabelText(/Further working days/);
  await visitor.clear(days);
  await visitor.type(days, '3');
  await visitor.click(save());
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent(/Further working days for a name/);
  api.answer({ [SAVE]: ({ body }: RecordedRequest) => ({ ...ANSWER, calendar: body as CalendarRequest, version: 8 }) });
  await visitor.click(within(dialog).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(saved().at(-1)).toEqual({ ...CALENDAR, cutOff: '12:00', nameDays: 3, version: 7 }));
});
