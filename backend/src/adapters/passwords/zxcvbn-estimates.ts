import { PasswordEstimates } from '../../application/identity/ports/passwords.ts';
import { latinDigits } from '../../domain/digits.ts';

/** Fewest guesses that a password has to withstand, as a power of ten. */
const FEWEST_GUESSES = 6;
/** Characters at each end that are judged, because a long text would take the processor tenths of a second. */
const MOST_JUDGED = 16;

// The keys of an Arabic keyboard and those of a Latin one at the same places.
const ARABIC_KEYS = 'ضصثقفغعهخحشسيبلاتنمئءؤرىة';
const LATIN_KEYS = 'qwertyuiopasdfghjklzxcvnm';
/** One key, with two letters. */
const LAM_ALEF = { arabic: 'لا', latin: 'b' };

/** What people who write Arabic choose first. `zxcvbn` has no list of such words. */
const ARABIC_WORDS = [
  'محمد',
  'احمد',
  'أحمد',
  'عبدالله',
  'علي',
  'حسين',
  'خالد',
  'يوسف',
  'فهد',
  'ناصر',
  'سالم',
  'عمر',
  'فاطمة',
  'فاطمه',
  'مريم',
  'نورة',
  'نوره',
  'سارة',
  'ساره',
  'دانة',
  'دانه',
  'شيخة',
  'شيخه',
  'لولوة',
  'لولوه',
  'مرحبا',
  'السلام عليكم',
  'السلامعليكم',
  'بسم الله',
  'بسمالله',
  'الحمدلله',
  'سبحان الله',
  'ماشاءالله',
  'الله',
  'حبيبتي',
  'حبيبي',
  'حياتي',
  'عمري',
  'قلبي',
  'ماما',
  'بابا',
  'احبك',
  'أحبك',
  'كلمة المرور',
  'كلمةالمرور',
  'كلمة السر',
  'كلمةالسر',
  'كلمة',
  'المرور',
  'ابجد',
  'أبجد',
  'هوز',
  'ابجدهوز',
  'أبجدهوز',
];

/** The power of ten of the guesses that find a text. @param words to try first */
type GuessesOf = (text: string, words: string[]) => number;

/** Estimates by `zxcvbn`, which knows leaked passwords, rows of keys, repeats, sequences, years and common substitutions. */
export class ZxcvbnEstimates extends PasswordEstimates {
  private guessesOf: Promise<GuessesOf> | undefined;

  async isGuessable(password: string, words: readonly string[]): Promise<boolean> {
    const text = endsOf(latinDigits(password));
    this.guessesOf ??= loadEstimator();
    const guessesOf = await this.guessesOf;
    const known = [...words, ...ARABIC_WORDS];
    const typed = new Set([text, asLatinKeys(text), asLatinKeys(text.replaceAll(LAM_ALEF.arabic, LAM_ALEF.latin))]);
    return [...typed].some((keys) => guessesOf(keys, known) < FEWEST_GUESSES);
  }
}

/** Loaded when somebody chooses a password for the first time. */
async function loadEstimator(): Promise<GuessesOf> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (text, words) => estimator.check(text, words).guessesLog10;
}

function endsOf(password: string): string {
  const characters = Array.from(password);
  if (characters.length <= 2 * MOST_JUDGED) return password;
  return [...characters.slice(0, MOST_JUDGED), ...characters.slice(-MOST_JUDGED)].join('');
}

/** A row of an Arabic keyboard becomes the Latin row that `zxcvbn` knows. */
function asLatinKeys(text: string): string {
  return Array.from(text, (letter) => LATIN_KEYS[ARABIC_KEYS.indexOf(letter)] ?? letter).join('');
}
