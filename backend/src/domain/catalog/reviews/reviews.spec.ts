import { MOST_PHOTOS } from '@fyonka/api-contract/values/goods/reviews';
import { describe, expect, test } from '@jest/globals';
import { accountId, productId, reviewId } from '../../ids.ts';
import { withoutPerson } from '../../ordering/erasure.ts';
import { anOrder, NOON } from '../../ordering/order.fixture.ts';
import { move } from '../../ordering/transitions.ts';
import { averageOf } from '../product.ts';
import { aProduct } from '../product.fixture.ts';
import { moderate, readModeration, reviewConsequences } from './moderation.ts';
import { readReview } from './review-form.ts';
import type { ReviewForm } from './review-form.ts';
import { aDeliveredOrder, aReviewDraft } from './review.fixture.ts';
import { isReviewable, TIME_TO_REVIEW, withoutReviewer, withPhoto, writtenReview } from './review.ts';
import type { Review } from './review.ts';

const bow = aProduct('bow');
const delivered = aDeliveredOrder(bow);
const key = { orderNumber: delivered.number, productId: bow.id };
const written = writtenReview(null, aReviewDraft(), { id: reviewId('r'), key, at: NOON });
const by = { editor: { accountId: accountId('huda'), addressKey: '' }, at: NOON + 1 };
const again = (before: Review, given = {}) =>
  writtenReview(before, aReviewDraft(given), { id: reviewId('other'), key, at: NOON + 9 });

function decided(review: Review, decision: Parameters<typeof moderate>[1]): Review {
  const result = moderate(review, decision, review.version, by);
  if (result.kind !== 'moderated') throw new Error(result.kind);
  return result.review;
}
const published = decided(written, { status: 'published' });

describe('an order', () => {
  test('can be reviewed from its delivery on, for 180 days, for what was in it', () => {
    expect(isReviewable(delivered, bow.id, NOON + TIME_TO_REVIEW)).toBe(true);
    expect(isReviewable(delivered, bow.id, NOON + TIME_TO_REVIEW + 1)).toBe(false);
    expect(isReviewable(delivered, productId('bag'), NOON)).toBe(false);
    expect(isReviewable(anOrder([[bow, 1]]), bow.id, NOON)).toBe(false);
  });

  test('that came back, or whose customer is erased, cannot be reviewed', () => {
    expect(isReviewable(move(delivered, { to: 'shipped', by: 'admin', at: NOON }), bow.id, NOON)).toBe(false);
    expect(isReviewable(withoutPerson(delivered), bow.id, NOON)).toBe(false);
  });
});

describe('the form of a review', () => {
  test('takes stars in the digits of any keyboard, cleans texts, and needs nothing but stars', () => {
    expect(readReview({ rating: '٤', text: ' حلوة\r\nجدًا ', name: ' أم\nعلي ' }, 'ar')).toEqual({
      kind: 'accepted',
      draft: { rating: 4, text: 'حلوة\nجدًا', name: 'أم علي', language: 'ar', photos: undefined },
    });
    expect(readReview({ rating: 1 }, 'en')).toMatchObject({ kind: 'accepted', draft: { text: '', name: '' } });
    const longest = { text: 'x'.repeat(1000), name: 'x'.repeat(40) };
    expect(readReview({ rating: 1, ...longest }, 'en')).toMatchObject({ kind: 'accepted', draft: longest });
  });

  test.each<[ReviewForm, string]>([
    [{}, 'rating REQUIRED'],
    [{ rating: 0 }, 'rating REQUIRED'],
    [{ rating: 6 }, 'rating INVALID_NUMBER'],
    [{ rating: 4.5 }, 'rating INVALID_NUMBER'],
    [{ rating: 5, text: 'x'.repeat(1001) }, 'text TOO_LONG'],
    [{ rating: 5, text: 'Look at www.cheap.example' }, 'text LINK_NOT_ALLOWED'],
    [{ rating: 5, name: 'bows.com' }, 'name LINK_NOT_ALLOWED'],
    [{ rating: 5, name: 'x'.repeat(41) }, 'name TOO_LONG'],
    [{ rating: 5, name: '٥٥' }, 'name NAME_WITHOUT_LETTERS'],
  ])('with %j is refused: %s', (form, fault) => {
    const judged = readReview(form, 'ar');
    expect(judged.kind === 'refused' && judged.faults.map(({ field, code }) => `${field} ${code}`)).toEqual([fault]);
  });
});

describe('a review', () => {
  test('waits for the office again after every change by its writer, and keeps id, answer and the photos that stay', () => {
    const photo = withPhoto({ ...published, answer: 'شكرًا' }, '/images/a.webp', NOON + 2)!;
    expect(photo).toMatchObject({ status: 'pending', photos: ['/images/a.webp'], version: 3 });
    expect(again(photo, { rating: 2, photos: ['/images/a.webp', '/images/foreign.webp'] })).toMatchObject({
      id: 'r',
      rating: 2,
      status: 'pending',
      answer: 'شكرًا',
      photos: ['/images/a.webp'],
      createdAt: NOON,
      changedAt: NOON + 9,
      version: 4,
    });
    expect(again(photo, { photos: [] }).photos).toEqual([]);
  });

  test('has a bounded number of photos', () => {
    const full = Array.from({ length: MOST_PHOTOS }, (_, index) => `/images/${index}.webp`);
    expect(withPhoto({ ...written, photos: full }, '/images/more.webp', NOON)).toBeNull();
  });

  test('is published only as it was read', () => {
    const result = moderate(again(written), { status: 'published' }, written.version, by);
    expect(result).toEqual({ kind: 'conflict' });
    expect(moderate(published, { status: 'published' }, published.version, by)).toEqual({ kind: 'unchanged' });
  });

  test('has a reason and no photos when it is rejected, and the history has nothing of its writer', () => {
    const pictured = { ...written, photos: ['/images/a.webp'] };
    const result = moderate(pictured, { status: 'rejected', reason: 'A phone number' }, written.version, by);
    const rejected = { status: 'rejected', reason: 'A phone number', photos: [] };
    expect(result).toMatchObject({ kind: 'moderated', review: rejected });
    expect(JSON.stringify(result.kind === 'moderated' && result.entry)).not.toContain('نورة');
    const review = result.kind === 'moderated' ? result.review : written;
    expect(decided(review, { status: 'published', reason: 'x' }).reason).toBe('');
  });

  test('loses name and photos with its person, and everything where it is not published', () => {
    const shown = { ...published, photos: ['/images/a.webp'] };
    expect(withoutReviewer(shown)).toMatchObject({ name: '', photos: [], text: written.text, rating: 5 });
    expect(withoutReviewer(written)).toBeNull();
  });
});

test('a decision is cleaned and bounded', () => {
  expect(readModeration({ answer: ' شكرًا ' })).toMatchObject({ draft: { answer: 'شكرًا', reason: undefined } });
  expect(readModeration({ reason: 'x'.repeat(301) })).toMatchObject({
    faults: [{ field: 'reason', code: 'TOO_LONG' }],
  });
});

describe('what a review changes elsewhere', () => {
  const effect = (before: Review | null, after: Review | null) => {
    const { rating, isSeen, events } = reviewConsequences(before, after);
    return [rating.count, rating.sum, isSeen, events.length];
  };

  test.each([
    ['a new one alerts the office and nothing else', null, written, [0, 0, false, 1]],
    ['a change while it waits alerts nobody again', written, again(written), [0, 0, false, 0]],
    ['a published one counts, and is told', written, published, [1, 5, true, 1]],
    ['an answer is seen', published, decided(published, { answer: 'شكرًا' }), [0, 0, true, 0]],
    ['one that is changed counts no more', published, again(published), [-1, -5, true, 1]],
    ['one that is rejected counts no more', published, decided(published, { status: 'rejected' }), [-1, -5, true, 0]],
    ['a deleted one counts no more', published, null, [-1, -5, true, 0]],
    ['deleting one that waits changes nothing', written, null, [0, 0, false, 0]],
  ])('%s', (_what, before, after, expected) => {
    expect(effect(before, after)).toEqual(expected);
  });

  test('the average is to a tenth, and none without reviews', () => {
    expect(averageOf({ rating: { count: 3, sum: 14 } })).toBe(4.7);
    expect(averageOf({ rating: { count: 0, sum: 0 } })).toBeNull();
    expect(averageOf({})).toBeNull();
  });
});
