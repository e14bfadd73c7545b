import { useState } from 'react';
import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field.tsx';

function Field() {
  const [value, setValue] = useState('');
  return <PasswordField label="Password" autoComplete="new-password" value={value} onChange={setValue} hint="Long" />;
}

beforeEach(() => {
  document.documentElement.lang = 'en';
});

test('it is hidden until it is shown on purpose, and keeps its meaning for password managers', async () => {
  render(<Field />);
  const field = screen.getByLabelText(/^Password/);
  await userEvent.type(field, 'satin');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  expect(field).toHaveValue('satin');
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test('its hint describes it', () => {
  render(<Field />);
  expect(screen.getByLabelText(/^Password/)).toHaveAccessibleDescription('Long');
});
