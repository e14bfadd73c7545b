import { describe, expect, test } from '@jest/globals';
import { mailId } from '../../../domain/ids.ts';
import type { IdentityMail, IdentityMailTemplate } from '../../../domain/identity/email-codes/identity-mail.ts';
import type { Language } from '../../../domain/localized-text.ts';
import { BLANK_SETTINGS } from '../../../domain/store/settings.ts';
import type { ShopSettings } from '../../../domain/store/settings.ts';
import { SignedOrderAccess } from '../../system/signed-order-access.ts';
import { plain } from '../message.fixture.ts';
import { ShopMailRenderer } from '../shop-mail-renderer.ts';

const ORIGIN = 'https://fyonka.example';
/** Noon in Kuwait. */
const AT = Date.UTC(2026, 0, 15, 9);
const CODE = { digits: '048213', expiresAt: AT + 10 * 60 * 1000 };
const SHOP: ShopSettings = {
  ...BLANK_SETTINGS,
  phone: '+965 2200 1234',
  email: 'hello@fyonka.example',
  social: { ...BLANK_SETTINGS.social, whatsapp: 'https://wa.me/96522001234' },
};
const LINK = { token: 'T0ken-of_43', expiresAt: AT + 24 * 60 * 60 * 1000 };
const WITH_CODE: readonly IdentityMailTemplate[] = ['registration-code', 'reset-code'];
const WITH_LINK: readonly IdentityMailTemplate[] = ['reset-code', 'reset-link'];
const TEMPLATES: readonly IdentityMailTemplate[] = [
  ...WITH_CODE,
  'reset-link',
  'already-registered',
  'password-changed',
  'passkey-added',
  'passkey-removed',
];

function rendered(template: IdentityMailTemplate, language: Language = 'ar', shop = SHOP) {
  const code = WITH_CODE.includes(template) ? CODE : null;
  const link = WITH_LINK.includes(template) ? LINK : null;
  const mail: IdentityMail = { template, to: 'noura@example.com', language, codeId: code && 'a name' };
  const waiting = { id: mailId('0f9c'), mail, tries: 1, createdAt: AT };
  return new ShopMailRenderer(ORIGIN, new SignedOrderAccess('secret')).identityMail(waiting, { code, link }, shop);
}

const linksOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

describe('every mail about an account', () => {
  const both = TEMPLATES.flatMap((template) => [[template, 'ar'] as const, [template, 'en'] as const]);

  test.each(both)("%s in %s has the text in the visitor's language first, then in the other", (template, language) => {
    const { html, text, subject } = rendered(template, language);
    const [first, second] = language === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
    const direction = { ar: 'rtl', en: 'ltr' };
    expect(html).toContain(`<html lang="${first}" dir="${direction[first]}">`);
    const halves = [...html.matchAll(/<td lang="(..)" dir="(...)"/g)].map(([, lang, dir]) => [lang, dir]);
    expect(halves).toEqual([
      [first, direction[first]],
      [second, direction[second]],
    ]);
    const headings = [...html.matchAll(/<h1 [^>]*>([^<]*)</g)].map(([, heading]) => heading);
    const titles = [subject, rendered(template, second).subject].map((title) => title.replace(/^\d+ /, ''));
    expect(headings).toEqual(titles);
    const [upper = '', lower = ''] = text.split('--------');
    expect([upper, lower].map((half) => /أهلًا،/.test(half))).toEqual([first === 'ar', second === 'ar']);
  });

  test.each(TEMPLATES)('%s has no unfilled placeholder, and links only to the shop', (template) => {
    const { html, text } = rendered(template);
    expect(html + text).not.toMatch(/\{time\}|undefined|null/);
    const ways = ['tel:+96522001234', 'https://wa.me/96522001234', 'mailto:hello@fyonka.example'];
    const links = linksOf(html).filter((link) => !ways.includes(link!));
    for (const link of links)
      expect(link).toMatch(/^https:\/\/fyonka\.example\/[a-z-]+\?lang=(?:ar|en)(?:#token=[\w-]+)?$/);
  });

  test.each(TEMPLATES)('%s begins its subject with its code, and has none in preview and sender', (template) => {
    const { subject, html, from, code } = rendered(template);
    expect(/^\d+/.exec(subject)?.[0] ?? null).toBe(code?.digits ?? null);
    const preview = /<div style="display:none[^>]*>([^<]*)<\/div>/.exec(html)?.[1] ?? '';
    expect(plain(preview).trim().length).toBeGreaterThan(20);
    for (const shown of [preview, from.name, from.address]) expect(shown).not.toMatch(/\d/);
  });

  test('escapes the name of the shop', () => {
    const name = { en: '<script>alert(1)</script>', ar: '"><img src=x>' };
    for (const language of ['ar', 'en'] as const) {
      const { html } = rendered('password-changed', language, { ...SHOP, name });
      expect(html).toContain(language === 'en' ? '&lt;script&gt;' : '&lt;img src=x&gt;');
      expect(html).not.toMatch(/<script|<img src=x/);
    }
  });

  test('has no links to a shop without contacts', () => {
    expect(linksOf(rendered('registration-code', 'ar', BLANK_SETTINGS).html)).toEqual([]);
  });
});

describe('a mail with a code', () => {
  test.each(WITH_CODE)('%s shows the code in both languages as six digits that can be copied', (template) => {
    const { html, text, code } = rendered(template);
    expect(code).toEqual(CODE);
    expect(html.match(/<p [^>]*dir="ltr"[^>]*>048213<\/p>/g)).toHaveLength(2);
    expect(text).toMatch(/^الرمز: 048213$/m);
    expect(text).toMatch(/^Code: 048213$/m);
  });

  test.each(WITH_CODE)("%s says until when the code is valid, in Kuwait's time zone", (template) => {
    const text = plain(rendered(template).text);
    expect(text).toContain('12:10\u00a0م بتوقيت الكويت');
    expect(text).toContain('until 12:10\u00a0pm, Kuwait time');
  });

  test('to register has no link, because the page that asks for the code is open', () => {
    expect(linksOf(rendered('registration-code', 'en', { ...BLANK_SETTINGS, email: SHOP.email }).html)).toEqual([
      'mailto:hello@fyonka.example',
      'mailto:hello@fyonka.example',
    ]);
  });
});

test.each(WITH_LINK)(
  '%s has its token in the fragment of a link alone, and the copy of the mail is kept as long as that is valid',
  (template) => {
    const { html, text, subject, secretUntil } = rendered(template, 'en');
    const ways = ['en', 'ar'].map((lang) => `${ORIGIN}/reset-password?lang=${lang}#token=${LINK.token}`);
    expect(linksOf(html).filter((link) => link!.startsWith(ORIGIN))).toEqual(ways);
    expect(text.split('\n').filter((line) => line.startsWith(ORIGIN))).toEqual(ways);
    expect([html, text].map((body) => body.split(LINK.token).length - 1)).toEqual([2, 2]);
    expect(subject).not.toContain(LINK.token);
    expect(secretUntil).toBe(LINK.expiresAt);
  },
);

test('the mail to an address that has an account links to the sign-in and to a new password', () => {
  const { html } = rendered('already-registered');
  const links = linksOf(html).filter((link) => link!.startsWith(ORIGIN));
  expect(links).toEqual(
    ['ar', 'en'].flatMap((lang) => [`${ORIGIN}/login?lang=${lang}`, `${ORIGIN}/forgot-password?lang=${lang}`]),
  );
});

test.each(['password-changed', 'passkey-added', 'passkey-removed'] as const)(
  '%s has the time of the change, and what to do if it was somebody else',
  (template) => {
    const mail = rendered(template);
    const text = plain(mail.text);
    expect(text).toContain('15 January 2026, 12:00\u00a0pm, Kuwait time');
    expect(text).toContain('15 يناير 2026، 12:00\u00a0م بتوقيت الكويت');
    expect(text).toContain('If it was not you, choose a new password at once');
    for (const way of [`${ORIGIN}/forgot-password?lang=ar`, '+965 2200 1234', 'https://wa.me/96522001234'])
      expect(text).toContain(way);
    expect(mail.code).toBeNull();
  },
);
