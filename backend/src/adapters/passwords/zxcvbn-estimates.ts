import { PasswordEstimates } from '../../application/identity/ports/passwords.ts';
import { latinDigits } from '../../domain/digits.ts';

/** Fewest guesses that a password has to withstand, as a power of ten. */
const FEWEST_GUESSES = 6;
/** Characters that are judged. More only help, and a long text would take the processor tenths of a second. */
const MOST_JUDGED = 32;

// The keys of an Arabic keyboard and those of a Latin one at the same places.
const ARABIC_KEYS = 'ضصثقفغعهخحشسيبلاتنمئءؤرىة';
const LATIN_KEYS = 'qwertyuiopasdfghjklzxcvnm';

/** Estimates by `zxcvbn`, which knows leaked passwords, rows of keys, repeats, sequences, years and common substitutions. */
export class ZxcvbnEstimates extends PasswordEstimates {
  private guessesOf: Promise<(text: string, words: readonly string[]) => number> | undefined;

  async isGuessable(password: string, words: readonly string[]): Promise<boolean> {
    const text = Array.from(latinDigits(password)).slice(0, MOST_JUDGED).join('');
    this.guessesOf ??= loadEstimator();
    const guessesOf = await this.guessesOf;
    return [text, asLatinKeys(text)].some((typed) => guessesOf(typed, words) < FEWEST_GUESSES);
  }
}

/** Loaded when somebody chooses a password for the first time. @returns the power of ten of the guesses */
async function loadEstimator(): Promise<(text: string, words: readonly string[]) => number> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (text, words) => estimator.check(text, [...words]).guessesLog10;
}

/** A row of an Arabic keyboard becomes the Latin row that `zxcvbn` knows. */
function asLatinKeys(text: string): string {
  return Array.from(text, (letter) => LATIN_KEYS[ARABIC_KEYS.indexOf(letter)] ?? letter).join('');
}
