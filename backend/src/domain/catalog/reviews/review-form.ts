import { MOST_STARS, LONGEST_REVIEW, LONGEST_REVIEWER } from '@fyonka/api-contract/values/goods/reviews';
import { DraftFields, judged } from '../../draft-fields.ts';
import type { Judged, Sent, SentNumber } from '../../draft-fields.ts';
import type { Language } from '../../localized-text.ts';
import { holdsLink } from '../../ordering/links.ts';
import type { ReviewDraft } from './review.ts';

/** A review as its customer fills it in. */
export interface ReviewForm {
  readonly rating?: SentNumber;
  readonly text?: Sent<string>;
  readonly name?: Sent<string>;
  readonly photos?: Sent<readonly string[]>;
}

/** Validates a review and reports every faulty field. */
export function readReview(form: ReviewForm, language: Language): Judged<ReviewDraft> {
  const fields = new DraftFields();
  const draft: ReviewDraft = {
    rating: readStars(fields, form.rating),
    text: withoutLink(fields, 'text', fields.words('text', form.text, { longest: LONGEST_REVIEW, ...PROSE })),
    name: fields.name('name', form.name, { longest: LONGEST_REVIEWER, required: false }),
    language,
    photos: form.photos ?? undefined,
  };
  return judged(fields, draft);
}

const PROSE = { required: false, lines: true } as const;

function readStars(fields: DraftFields, sent: SentNumber): number {
  const stars = fields.count('rating', sent, MOST_STARS);
  if (stars === 0 && fields.faults.length === 0) fields.fault('rating', 'REQUIRED');
  return stars;
}

/** Reviews with links are advertising, and the office would have to look where each of them leads. */
function withoutLink(fields: DraftFields, field: string, text: string): string {
  if (holdsLink(text)) fields.fault(field, 'LINK_NOT_ALLOWED');
  return text;
}
