import { describe, expect, test } from '@jest/globals';
import { holdsLink, withoutLinks } from './links.ts';

describe('a name', () => {
  test.each([
    'http://evil.example',
    'Noura https://evil.example/x',
    'www.evil.example',
    'win at evil.com',
    'EVIL.KW/win',
    'call a@b',
  ])('is refused as a link: %s', (name) => {
    expect(holdsLink(name)).toBe(true);
  });

  test.each(['Dr.Ahmed Al-Kandari', 'M. Al-Kandari', 'د.نورة العنزي', 'J.de Vries', 'Noura Jr.', 'Communa', 'wwwhat'])(
    'is not taken for a link: %s',
    (name) => {
      expect(holdsLink(name)).toBe(false);
    },
  );
});

describe('in a mail', () => {
  test.each([
    ['evil.example', 'evil. example'],
    ['http://evil.example/a?b=c.d', 'http: //evil. example/a?b=c. d'],
    ['www．evil．example', 'www． evil． example'],
    ['evil.\u200bexample', 'evil. \u200bexample'],
    ['spy@evil.example', 'spy@ evil. example'],
    ['1.2.evil.example', '1.2. evil. example'],
    ['Dr.Ahmed', 'Dr. Ahmed'],
  ])('%s is not turned into a link', (text, shown) => {
    expect(withoutLinks(text)).toBe(shown);
  });

  test.each(['Noura Jr.', 'د. نورة', '3.5', 'Block 3, no. 12'])('%s stays unchanged', (text) => {
    expect(withoutLinks(text)).toBe(text);
  });
});
