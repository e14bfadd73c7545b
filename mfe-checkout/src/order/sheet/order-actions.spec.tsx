import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { fakeApi, offline, refusal } from '@fyonka/testing/fake-api';
import type { FakeApi } from '@fyonka/testing/fake-api';
import type { InvoiceProof } from '@fyonka/api-client/ordering';
import { screen, waitFor } from '@testing-library/react';
import { ORDER_NUMBER, TOKEN } from '../../testing/goods.ts';
import { open as openPage } from '@fyonka/testing/open';
import { BROKEN, openGuarded } from '../../testing/open-guarded.tsx';
import { OrderActions } from './order-actions.tsx';

const FILE = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
const ROUTE = 'GET /api/invoice/:number';

let api: FakeApi;
/** Files that the browser saved. */
let saved: { name: string; file: Blob | undefined }[];
const files = new Map<string, Blob>();

// jsdom lacks object URLs and downloads.
URL.createObjectURL = (file) => {
  const address = `blob:shop/${files.size}`;
  files.set(address, file as Blob);
  return address;
};
URL.revokeObjectURL = (address) => void files.delete(address);

function takeDownloads(event: Event): void {
  if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
  event.preventDefault();
  saved.push({ name: event.target.download, file: files.get(event.target.href) });
}

beforeEach(() => {
  saved = [];
  api = fakeApi({ [ROUTE]: FILE });
  document.addEventListener('click', takeDownloads);
});
afterEach(() => document.removeEventListener('click', takeDownloads));

const open = (proof: InvoiceProof = { accessToken: TOKEN }, lang: 'ar' | 'en' = 'en') =>
  openPage(<OrderActions orderNumber={ORDER_NUMBER} isFull={false} proof={proof} />, { lang });
const pdfButton = () => screen.getByRole('button', { name: 'PDF' });

describe('the PDF', () => {
  test("is saved under its order's number", async () => {
    const user = open();
    await user.click(pdfButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe(`invoice-${ORDER_NUMBER}.pdf`);
    expect(await saved[0]?.file?.text()).toBe('%PDF-1.7');
  });

  test.each<[string, InvoiceProof, string | null, string | null]>([
    ['the token that came with the order, in a header', { accessToken: TOKEN }, TOKEN, null],
    ['the digits of the phone', { accessToken: null, phone: '3456' }, null, '3456'],
    ['nothing, when the visitor knows only the number', { accessToken: null }, null, null],
  ])('is requested with %s', async (_what, proof, token, phone) => {
    const user = open(proof, 'ar');
    await user.click(pdfButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    const [request] = api.requests;
    expect(request?.headers.get('x-order-token')).toBe(token);
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      format: 'pdf',
      lang: 'ar',
      ...(phone === null ? {} : { phone }),
    });
  });

  test('is made once, however often the button is pressed meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    api.answer({ [ROUTE]: () => promise });
    const user = open();
    await user.click(pdfButton());
    expect(pdfButton()).toHaveAttribute('aria-busy', 'true');
    await user.click(pdfButton());
    resolve(FILE);
    await waitFor(() => expect(pdfButton()).not.toHaveAttribute('aria-busy'));
    expect(api.requests).toHaveLength(1);
    expect(saved).toHaveLength(1);
  });

  test('does not leave the button busy when the browser fails', async () => {
    jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new TypeError('no files here');
    });
    const user = openGuarded(<OrderActions orderNumber={ORDER_NUMBER} isFull={false} proof={{ accessToken: TOKEN }} />);
    await user.click(pdfButton());
    expect(await screen.findByText(BROKEN)).toBeVisible();
  });

  test.each([
    [
      'cannot be made',
      refusal(503, 'UNAVAILABLE'),
      'en',
      'The PDF could not be made just now. Please try again in a moment.',
    ],
    ['cannot be made', refusal(503, 'UNAVAILABLE'), 'ar', 'تعذّر تجهيز ملف PDF الآن. الرجاء المحاولة بعد قليل.'],
    [
      'was asked for too often',
      refusal(429, 'RATE_LIMITED'),
      'en',
      'Too many attempts. Please wait a minute and try again.',
    ],
    ['does not arrive', offline(), 'en', 'No answer came. Check the connection and try again.'],
  ] as const)('shows a message when it %s, and can be tried again (%#)', async (_why, answer, lang, words) => {
    api.answer({ [ROUTE]: answer });
    const user = open(undefined, lang);
    await user.click(pdfButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(saved).toHaveLength(0);
    api.answer({ [ROUTE]: FILE });
    await user.click(pdfButton());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
