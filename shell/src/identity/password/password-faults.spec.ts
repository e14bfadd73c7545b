import { expect, test } from '@jest/globals';
import { passwordFault } from './password-faults.ts';

test.each([
  ['', 'passwordRequired'],
  ['seven77', 'passwordTooShort'],
  // Both have seven characters: the first 14 code units, the second 14 code points before it is normalized.
  ['😀😀😀😀😀😀😀', 'passwordTooShort'],
  ['e\u0301'.repeat(7), 'passwordTooShort'],
  ['x'.repeat(129), 'passwordTooLong'],
  ['Noura.Kandari@Example.com', 'passwordIsEmail'],
  ['NOURA.KANDARI', 'passwordIsEmail'],
  ['شرائط ساتان', undefined],
  ['x'.repeat(128), undefined],
])('%j has the fault %s', (password, fault) =>
  expect(passwordFault(password, 'noura.kandari@example.com')).toBe(fault),
);

test.each([
  ['', 'passwordRequired'],
  ['ribb0n', 'passwordTooShortForOffice'],
  ['ribb0n!ofbl', 'passwordTooShortForOffice'],
  ['ribb0n!ofblu', undefined],
])('%j of the office has the fault %s', (password, fault) =>
  expect(passwordFault(password, 'n@example.com', true)).toBe(fault),
);
