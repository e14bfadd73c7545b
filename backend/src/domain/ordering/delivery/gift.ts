import { LONGEST_GIFT_NOTE } from '@fyonka/api-contract/values/limits';
import type { FieldFault } from '../../field-fault.ts';
import { cleanText } from '../../localized-text.ts';
import { holdsLink } from '../links.ts';
import type { Written } from './address.ts';

/** The wish that the parcel be wrapped as a present, which costs nothing. */
export interface Gift {
  /** What stands on the card inside; empty: there is no card. */
  readonly note: string;
}

/** The wish as it was filled in. */
export interface GiftForm {
  readonly wrap?: boolean | null | undefined;
  readonly note?: Written;
}

/**
 * @param isOffered whether the shop wraps presents now
 * @returns null: it is no present, whatever note was begun
 */
export function readGift(form: GiftForm | null | undefined, isOffered: boolean, faults: FieldFault[]): Gift | null {
  if (!form?.wrap) return null;
  if (!isOffered) faults.push({ field: 'gift.wrap', code: 'GIFT_NOT_OFFERED' });
  // The note is mailed to whichever address was given, and printed for somebody who has not ordered anything.
  const note = cleanText(form.note ?? '');
  if (Array.from(note).length > LONGEST_GIFT_NOTE) faults.push({ field: 'gift.note', code: 'TOO_LONG' });
  else if (holdsLink(note)) faults.push({ field: 'gift.note', code: 'LINK_NOT_ALLOWED' });
  return { note };
}

/** A present whose note nobody may read, or nobody may keep. */
export function withoutNote(gift: Gift | undefined): { readonly gift?: Gift } {
  return gift ? { gift: { note: '' } } : {};
}
