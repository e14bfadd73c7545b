import { useState } from 'react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from './combobox.tsx';
import type { ComboboxProps } from './combobox-props.ts';

const AREAS = [
  { value: 'rawda', label: 'Rawda', search: 'Rawda الروضة' },
  { value: 'salmiya', label: 'Salmiya', search: 'Salmiya السالمية', aside: '1.80 KD' },
  { value: 'salwa', label: 'Salwa', search: 'Salwa سلوى' },
  { value: 'sabah', label: 'Sabah Al-Salem', search: 'Sabah Al-Salem صباح السالم' },
];

function Picker({ start = null, onChange, onMiss, ...rest }: { start?: string | null } & Partial<ComboboxProps>) {
  const [value, setValue] = useState(start);
  const [missed, setMissed] = useState('');
  const miss = (typed: string) => (onMiss?.(typed), setMissed(typed));
  return (
    <>
      <Combobox
        label="Area"
        value={value}
        options={AREAS}
        onChange={(next) => {
          onChange?.(next);
          setValue(next);
        }}
        emptyText="No such area"
        countText={(shown, all) => `${shown} of ${all} areas`}
        fold={(text) => text.toLowerCase()}
        {...(onMiss && { missed, onMiss: miss })}
        {...rest}
      />
      <button type="button">Next</button>
    </>
  );
}

const box = () => screen.getByRole('combobox', { name: /Area/ });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('arrow keys and Enter choose among the matches, and the input keeps the focus', async () => {
  const onChange = jest.fn<ComboboxProps['onChange']>();
  render(<Picker onChange={onChange} />);
  await userEvent.type(box(), 'sa');
  expect(options()).toEqual(['Salmiya1.80 KD', 'Salwa', 'Sabah Al-Salem']);
  await userEvent.keyboard('{ArrowDown}');
  expect(box()).toHaveFocus();
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('Salwa');
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('salwa');
  expect(box()).toHaveValue('Salwa');
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('an option is found by its name in the other language; names that start with the text come first', async () => {
  render(<Picker />);
  await userEvent.type(box(), 'ال');
  expect(options()).toEqual(['Rawda', 'Salmiya1.80 KD', 'Sabah Al-Salem']);
});

test('the arrow keys wrap at both ends', async () => {
  render(<Picker />);
  await userEvent.click(box());
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(box()).toHaveValue('Sabah Al-Salem');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(box()).toHaveValue('Rawda');
});

test('Escape closes the list and restores the choice', async () => {
  const onChange = jest.fn<ComboboxProps['onChange']>();
  render(<Picker start="rawda" onChange={onChange} />);
  await userEvent.type(box(), 'salw');
  await userEvent.keyboard('{Escape}');
  expect(box()).toHaveValue('Rawda');
  expect(screen.queryAllByRole('option')).toHaveLength(0);
  expect(onChange).not.toHaveBeenCalled();
});

test('pressing an option chooses it and shows its fee', async () => {
  render(<Picker />);
  await userEvent.click(box());
  await userEvent.click(screen.getByRole('option', { name: /Salmiya/ }));
  expect(box()).toHaveValue('Salmiya');
  expect(box()).toHaveFocus();
  expect(screen.getByText('1.80 KD')).toBeVisible();
});

test('leaving the field chooses the only match', async () => {
  const onBlur = jest.fn();
  render(<Picker onBlur={onBlur} />);
  await userEvent.type(box(), 'salm');
  await userEvent.tab();
  expect(box()).toHaveValue('Salmiya');
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('leaving the field with several matches keeps the former choice', async () => {
  const onChange = jest.fn<ComboboxProps['onChange']>();
  render(<Picker start="rawda" onChange={onChange} />);
  await userEvent.clear(box());
  await userEvent.type(box(), 'sal');
  await userEvent.tab();
  expect(box()).toHaveValue('Rawda');
  expect(onChange).not.toHaveBeenCalled();
});

test('leaving the cleared field removes the choice', async () => {
  const onChange = jest.fn<ComboboxProps['onChange']>();
  render(<Picker start="rawda" onChange={onChange} />);
  await userEvent.clear(box());
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledWith(null);
  expect(box()).toHaveValue('');
});

test('the number of matches is announced, also when there is none', async () => {
  render(<Picker />);
  await userEvent.type(box(), 'sal');
  expect(screen.getByRole('status')).toHaveTextContent('3 of 4 areas');
  await userEvent.type(box(), 'x');
  expect(screen.getByRole('status')).toHaveTextContent('No such area');
});

test('the choice is marked in the list', async () => {
  render(<Picker start="salwa" />);
  await userEvent.click(box());
  expect(
    within(screen.getByRole('listbox', { name: 'Area' })).getByRole('option', { selected: true }),
  ).toHaveTextContent('Salwa');
});

test('a valid choice has a tick, unless there is an error', () => {
  const marks = (element: HTMLElement) => element.querySelectorAll('svg').length;
  const { container: good } = render(<Picker start="salwa" good />);
  const { container: open } = render(<Picker start="salwa" />);
  const { container: wrong } = render(<Picker start="salwa" good error="We do not deliver there" />);
  expect(marks(good)).toBe(marks(open) + 1);
  // The error has an icon of its own.
  expect(marks(wrong)).toBe(marks(open) + 1);
});

test('the error describes the input', () => {
  render(<Picker error="City is required" />);
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription('City is required');
});

test('a text that is no option, or of several, stays as it was typed, where somebody listens for it', async () => {
  const onMiss = jest.fn<(typed: string) => void>();
  render(<Picker start="salwa" onMiss={onMiss} />);
  await userEvent.clear(box());
  await userEvent.type(box(), 'Salmeyah');
  await userEvent.tab();
  expect(onMiss.mock.calls).toEqual([['Salmeyah']]);
  expect(box()).toHaveValue('Salmeyah');
  await userEvent.clear(box());
  await userEvent.type(box(), 'salm{Enter}');
  expect(box()).toHaveValue('Salmiya');
  await userEvent.clear(box());
  await userEvent.type(box(), 'sal');
  await userEvent.tab();
  expect(onMiss).toHaveBeenLastCalledWith('sal');
  expect(box()).toHaveValue('sal');
  await userEvent.clear(box());
  await userEvent.tab();
  expect(onMiss).toHaveBeenLastCalledWith('');
  expect(box()).toHaveValue('');
});
