import { beforeEach, expect, test } from '@jest/globals';
import { forgetPerson } from '../personal-data.ts';
import { keepCampaign, keptCampaign } from './campaign.ts';

const NOW = Date.UTC(2026, 8, 1, 9);
const DAY = 24 * 60 * 60 * 1000;
const visit = (search: string, referrer = '', days = 0) => keepCampaign(search, referrer, NOW + days * DAY);
const last = (days = 0) => keptCampaign(NOW + days * DAY)?.last;

beforeEach(() => forgetPerson());

test('the address of a visit names its campaign', () => {
  visit('?utm_source=Insta&utm_medium=story&utm_campaign=%D8%B9%D9%8A%D8%AF&utm_term=bow&utm_content=a&fbclid=Iw_9');
  expect(last()).toEqual({
    source: 'Insta',
    medium: 'story',
    campaign: 'عيد',
    term: 'bow',
    content: 'a',
    click: 'fbclid',
    clickId: 'Iw_9',
    at: '2026-09-01T09:00:00.000Z',
  });
});

test.each([
  ['?gclid=a', '', 'google', 'cpc'],
  ['?fbclid=a', '', 'facebook', 'social'],
  ['?ttclid=a', '', 'tiktok', 'cpc'],
  ['?ScCid=a', '', 'snapchat', 'cpc'],
  ['', 'https://www.google.com.kw/', 'google', 'organic'],
  ['', 'https://l.instagram.com/?u=x', 'instagram', 'social'],
])('%s from %s is %s, %s', (search, referrer, source, medium) => {
  visit(search, referrer);
  expect(last()).toMatchObject({ source, medium });
});

test.each([
  ['?q=bow&utm_campaign=eid', ''],
  [`?utm_source=${'x'.repeat(101)}`, ''],
  ['', 'https://tap.company/pay'],
  ['', 'android-app://com.google.android.gm/'],
])('%s from %s says nothing', (search, referrer) => {
  visit(search, referrer);
  expect(keptCampaign(NOW)).toBeNull();
});

test('the first visit of 30 days is kept beside the latest, and both end', () => {
  visit('?utm_source=one');
  visit('?utm_source=two', '', 20);
  visit('', '', 21);
  expect(keptCampaign(NOW + 21 * DAY)).toMatchObject({ first: { source: 'one' }, last: { source: 'two' } });
  expect(keptCampaign(NOW + 31 * DAY)).toMatchObject({ first: { source: 'two' }, last: { source: 'two' } });
  visit('?utm_source=three', '', 40);
  expect(keptCampaign(NOW + 40 * DAY)).toMatchObject({ first: { source: 'two' }, last: { source: 'three' } });
  expect(keptCampaign(NOW + 71 * DAY)).toBeNull();
});

test('a browser that asks not to be followed keeps nothing, and what somebody has written there is no campaign', () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  visit('?utm_source=one');
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: undefined, configurable: true });
  expect(keptCampaign(NOW)).toBeNull();
  for (const text of ['null', 'no json', '{"last":5}', '{"last":{"at":"never"}}']) {
    localStorage.setItem('campaign', text);
    expect(keptCampaign(NOW)).toBeNull();
  }
});
