import { createRef, useState } from 'react';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextAreaField, TextField } from './field.tsx';

const ignore = () => undefined;

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('hint and error describe the field, and the error is announced', () => {
  render(
    <TextField label="Phone" value="475" onChange={ignore} hint="The driver calls it" error="Phone must be 8 digits" />,
  );
  const field = screen.getByRole('textbox', { name: /Phone/ });
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Phone must be 8 digits The driver calls it');
  expect(screen.getByRole('alert')).toHaveTextContent('Phone must be 8 digits');
});

test('a field without an error is valid and has no description', () => {
  render(<TextField label="Phone" value="" onChange={ignore} />);
  expect(screen.getByRole('textbox')).toBeValid();
  expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
});

test('a field is required unless it is optional or unspecified', () => {
  render(
    <>
      <TextField label="Street" value="" onChange={ignore} />
      <TextField label="Floor" optional value="" onChange={ignore} />
      <TextField label="Order" optional={null} value="" onChange={ignore} />
    </>,
  );
  expect(screen.getByRole('textbox', { name: /Street/ })).toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Floor (optional)' })).not.toBeRequired();
  expect(screen.getByRole('textbox', { name: 'Order' })).not.toBeRequired();
});

test('it reports its text while typing, and when it was left', async () => {
  const onChange = jest.fn<(text: string) => void>();
  const onBlur = jest.fn();
  render(<TextField label="Street" value="" onChange={onChange} onBlur={onBlur} />);
  await userEvent.type(screen.getByRole('textbox'), 'a');
  await userEvent.tab();
  expect(onChange).toHaveBeenCalledWith('a');
  expect(onBlur).toHaveBeenCalledTimes(1);
});

test('further attributes and a ref reach the control', () => {
  const ref = createRef<HTMLInputElement>();
  render(
    <TextField
      label="Phone"
      value=""
      latin
      maxLength={8}
      onChange={ignore}
      input={{ ref, inputMode: 'numeric', autoComplete: 'tel-national' }}
    />,
  );
  expect(ref.current).toBe(screen.getByRole('textbox'));
  expect(ref.current).toHaveAttribute('autocomplete', 'tel-national');
  expect(ref.current).toHaveAttribute('maxlength', '8');
  expect(ref.current?.closest('[dir]')).toHaveAttribute('dir', 'ltr');
});

test('an address or a number reads as its box does, whatever the form asks for all its fields', () => {
  render(<TextField label="Email" latin good value="noura@example.com" onChange={ignore} input={{ dir: 'auto' }} />);
  // Otherwise it would stand in an Arabic page where its tick stands.
  expect(screen.getByRole('textbox')).toHaveAttribute('dir', 'ltr');
});

test('a long text works the same way', () => {
  render(<TextAreaField label="Notes" optional value="" onChange={ignore} error="Too long" />);
  expect(screen.getByRole('textbox', { name: /Notes/ })).toHaveAccessibleDescription('Too long');
});

test('the clear button appears with a text and returns the focus to the field', async () => {
  function Search() {
    const [text, setText] = useState('');
    return <TextField label="Search" value={text} onChange={setText} clearLabel="Clear" />;
  }
  render(<Search />);
  const field = screen.getByRole('textbox', { name: /Search/ });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(field, 'bow');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.queryByRole('button')).toBeNull();
});
