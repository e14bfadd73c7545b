import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PERMISSIONS } from '@fyonka/api-contract/values/roles';
import type { Permission } from '@fyonka/api-contract/wire/identity';
import { open } from '@fyonka/testing/open';
import { Permissions } from '../../permissions/use-permissions.ts';
import { ContentsPage } from './contents-page.tsx';

function openFor(permissions: readonly Permission[], lang: 'en' | 'ar' = 'en') {
  open(
    <Permissions value={permissions}>
      <ContentsPage />
    </Permissions>,
    { at: '/admin/settings', lang },
  );
}

test('the settings are found under three headings, each with what it is for', () => {
  openFor(PERMISSIONS);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Selling',
    'The shop and its goods',
    'The office',
  ]);
  const payments = screen.getByRole('link', { name: /^Payments/ });
  expect(payments).toHaveAttribute('href', '/admin/settings/payments');
  expect(payments).toHaveTextContent('keys and fees');
  const [selling] = screen.getAllByRole('list');
  expect(within(selling as HTMLElement).getByRole('link', { name: /^Coupons/ })).toBeVisible();
});

test('somebody sees only what the role opens, and always their own alerts', () => {
  openFor(['office', 'audit.read'], 'ar');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/alerts',
    '/admin/activity',
    '/admin/settings/audit',
  ]);
});
