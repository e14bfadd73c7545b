import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import admin from '../routes.tsx';

test.each([
  ['en', 'The office is closed for now', 'Back to the shop'],
  ['ar', 'المكتب مغلق حاليًا', 'العودة إلى المتجر'],
])('every page of the office says in %s that nobody can sign in yet, and leads back', (lang, title, back) => {
  document.documentElement.lang = lang;
  for (const Page of Object.values(admin.pages)) {
    const { unmount } = render(<Page />);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: back })).toHaveAttribute('href', '/');
    unmount();
  }
});
