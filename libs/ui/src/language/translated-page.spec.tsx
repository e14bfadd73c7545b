import { expect, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { translatePage } from '@fyonka/testing/browser/translate-page';
import { Ltr } from '../text/ltr.tsx';
import { Money } from '../text/money.tsx';
import { survivePageTranslation } from './translated-page.ts';

survivePageTranslation();

interface Order {
  pieces: number;
  hint?: string | undefined;
  isPaid?: boolean;
}

/** Texts beside elements and each other, as React draws them most differently. */
function Bill({ pieces, hint, isPaid = false }: Order) {
  return (
    <p>
      Pieces: {pieces}, {hint}
      <b>Total </b>
      {isPaid ? 'paid' : <i>open</i>} <Money kd={pieces * 1.75} />
      {isPaid && ' Thank you'}
    </p>
  );
}

test('amounts, numbers and codes are not for translators', () => {
  const { container } = render(
    <p>
      <Money kd={3.5} /> <Ltr>ABCDE-FGHJK-X</Ltr>
    </p>,
  );
  const before = container.textContent;
  translatePage(container);
  expect([container.textContent, container.querySelector('font')]).toEqual([before, null]);
});

test.each<[string, Order, Order, string]>([
  ['a number', { pieces: 1 }, { pieces: 2 }, 'Pieces: 2, Total open 3.50 د.ك'],
  ['a text that comes', { pieces: 1 }, { pieces: 1, hint: 'soon ' }, 'Pieces: 1, soon Total open 1.75 د.ك'],
  ['a text that goes', { pieces: 1, hint: 'soon ' }, { pieces: 1 }, 'Pieces: 1, Total open 1.75 د.ك'],
  [
    'an element that a text replaces',
    { pieces: 1 },
    { pieces: 1, isPaid: true },
    'Pieces: 1, Total paid 1.75 د.ك Thank you',
  ],
  ['a text that an element replaces', { pieces: 1, isPaid: true }, { pieces: 1 }, 'Pieces: 1, Total open 1.75 د.ك'],
])('on a translated page %s is right after a change, and translated again', async (_what, before, after, text) => {
  const { container, rerender, unmount } = render(<Bill {...before} />);
  translatePage(container);
  expect(container.querySelectorAll('font').length).toBeGreaterThan(4);
  // The observer is told after the task.
  await act(async () => undefined);
  rerender(<Bill {...after} />);
  expect(container).toHaveTextContent(text);
  translatePage(container);
  await act(async () => undefined);
  rerender(<Bill {...before} />);
  rerender(<Bill {...after} />);
  expect(container).toHaveTextContent(text);
  translatePage(container);
  await act(async () => undefined);
  unmount();
  expect(container).toBeEmptyDOMElement();
});
