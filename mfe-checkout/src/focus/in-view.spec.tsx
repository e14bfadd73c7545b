import { expect, jest, test } from '@jest/globals';
import { afterTest } from '@fyonka/testing/after-test';
import { render } from '@testing-library/react';
import { InView } from './in-view.tsx';

const scrolled = () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(undefined);
  afterTest(() => scroll.mockRestore());
  render(<InView takesFocus>Declined</InView>);
  expect(document.activeElement).toHaveTextContent('Declined');
  return scroll.mock.calls;
};

/** @param scale of a page that two fingers have enlarged */
function see(height: number, scale = 1): void {
  Object.defineProperty(window, 'visualViewport', { value: { height, scale }, configurable: true });
  afterTest(() => Reflect.deleteProperty(window, 'visualViewport'));
}

test('a page scrolls as little as it must', () => {
  see(innerHeight / 2, 2);
  expect(scrolled()).toEqual([[{ block: 'nearest' }]]);
});

test('above the keyboard of a phone news stand at the upper edge', () => {
  see(innerHeight * 0.55);
  expect(scrolled()).toEqual([[{ block: 'start' }]]);
});
