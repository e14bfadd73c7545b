import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Toast } from './toast.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

test('it is announced in an existing live region and disappears after three seconds', () => {
  const onDone = jest.fn();
  const { rerender } = render(
    <Toast open={false} onDone={onDone}>
      <b>Added to cart</b>
    </Toast>,
  );
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  rerender(
    <Toast open onDone={onDone}>
      <b>Added to cart</b>
    </Toast>,
  );
  expect(region).toHaveTextContent('Added to cart');
  act(() => jest.advanceTimersByTime(2999));
  expect(onDone).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(1));
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('rendering it again does not extend its time', () => {
  const onDone = jest.fn();
  const { rerender } = render(
    <Toast open onDone={() => undefined}>
      Added
    </Toast>,
  );
  act(() => jest.advanceTimersByTime(2000));
  rerender(
    <Toast open onDone={onDone}>
      Added
    </Toast>,
  );
  act(() => jest.advanceTimersByTime(1000));
  expect(onDone).toHaveBeenCalledTimes(1);
});
