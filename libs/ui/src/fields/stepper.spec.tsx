import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper.tsx';

const onChange = jest.fn<(value: number) => void>();
const less = () => screen.getByRole('button', { name: 'One less' });
const more = () => screen.getByRole('button', { name: 'One more' });

beforeEach(() => {
  document.documentElement.lang = 'en';
  onChange.mockClear();
});

test('the buttons change the quantity by one', async () => {
  render(<Stepper value={2} name="Bow" onChange={onChange} />);
  await userEvent.click(more());
  await userEvent.click(less());
  expect(onChange.mock.calls).toEqual([[3], [1]]);
});

test('it stops at one, and the button keeps the focus', async () => {
  render(<Stepper value={1} name="Bow" onChange={onChange} />);
  await userEvent.click(less());
  expect(onChange).not.toHaveBeenCalled();
  expect(less()).toHaveFocus();
  expect(less()).toHaveAttribute('aria-disabled', 'true');
});

test('it stops at the available number', async () => {
  render(<Stepper value={3} max={3} name="Bow" onChange={onChange} />);
  await userEvent.click(more());
  expect(onChange).not.toHaveBeenCalled();
});

test('it is named after its product', () => {
  render(<Stepper value={3} name="Bow" onChange={onChange} />);
  expect(screen.getByRole('group', { name: 'Quantity: Bow' })).toHaveTextContent('3');
});
