import { useMessages } from './messages.ts';
import type { PictureProblem } from './picture-files.ts';

const KEYS = {
  'too-large': 'tooLarge',
  'too-small': 'tooSmall',
  'wrong-type': 'wrongType',
  heic: 'heic',
  'too-slow': 'tooSlow',
  offline: 'offline',
  'signed-out': 'signedOut',
  failed: 'failed',
} as const satisfies Record<PictureProblem, string>;

/** Translates a picture's problem into the language of the page. */
export function useProblemWords(): (problem: PictureProblem) => string {
  const { t } = useMessages();
  return (problem) => t(KEYS[problem]);
}
