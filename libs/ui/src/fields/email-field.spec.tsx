import { useState } from 'react';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailField } from './email-field.tsx';

function Form() {
  const [email, setEmail] = useState('');
  return <EmailField label="Email" value={email} onChange={setEmail} hint="For the receipt" />;
}

const field = () => screen.getByRole('textbox');
const question = () => screen.queryByRole('button', { name: /^Did you mean/ });

test('a slip is asked about, announced, and corrected by one tap; the hint returns', async () => {
  document.documentElement.lang = 'en';
  render(<Form />);
  await userEvent.type(field(), 'noura@hotmial.com');
  expect(screen.getByRole('status')).toHaveTextContent('Did you mean noura@hotmail.com?');
  expect(field()).toHaveAccessibleDescription(/^Did you mean noura@hotmail.com/);
  expect(field()).toBeValid();
  await userEvent.click(question()!);
  expect(field()).toHaveValue('noura@hotmail.com');
  expect(question()).toBeNull();
  expect(field()).toHaveAccessibleDescription('For the receipt');
});

test('the beginning of what is meant is asked about only once the field is left', async () => {
  document.documentElement.lang = 'ar';
  render(<Form />);
  await userEvent.type(field(), 'noura@Gmail.co');
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.tab();
  expect(screen.getByRole('button')).toHaveTextContent('المقصود noura@gmail.com؟');
  await userEvent.type(field(), 'm');
  expect(screen.queryByRole('button')).toBeNull();
});
