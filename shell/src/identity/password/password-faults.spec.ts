import { expect, test } from '@jest/globals';
import { passwordFault } from './password-faults.ts';

test.each([
  ['', 'passwordRequired'],
  ['seven77', 'passwordTooShort'],
  // Seven characters, though twice as many code units, and fourteen code points before they are composed.
  ['😀😀😀😀😀😀😀', 'passwordTooShort'],
  ['e\u0301'.repeat(7), 'passwordTooShort'],
  ['x'.repeat(129), 'passwordTooLong'],
  ['Noura.Kandari@Example.com', 'passwordIsEmail'],
  ['NOURA.KANDARI', 'passwordIsEmail'],
  ['شرائط ساتان', undefined],
  ['x'.repeat(128), undefined],
])('of %j is said: %s', (password, fault) => expect(passwordFault(password, 'noura.kandari@example.com')).toBe(fault));
