import { MOST_MISSES } from '../../../domain/catalog/search/search-miss.ts';
import type { Judged } from '../../../domain/draft-fields.ts';
import type { Authorship } from '../../../domain/history.ts';
import type { MissAnswer, OwnWording } from '../../../domain/store/own-wording.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { ListedMisses, SearchMisses } from './ports.ts';

/** What shoppers did not find, and what the office answers to it. */
export class AnswerMisses {
  constructor(
    private readonly misses: SearchMisses,
    private readonly settings: StoreSettings,
  ) {}

  /** The most frequent misses that the office has not answered. */
  async open(limit: number): Promise<ListedMisses> {
    const [{ search }, { misses }] = await Promise.all([this.settings.read(), this.misses.list(MOST_MISSES)]);
    const unsold = new Set(search.unsold);
    const open = misses.filter(({ text }) => !unsold.has(text));
    return { misses: open.slice(0, limit), total: open.length };
  }

  /** A miss that means something is counted anew if it still is one; one of what is not sold comes back when reopened. */
  async answer(answer: MissAnswer, by: Authorship): Promise<Judged<OwnWording>> {
    const answered = await this.settings.answerMiss(answer, by);
    if (answered.kind === 'accepted' && answer.kind === 'means') await this.misses.forget(answer.text);
    return answered;
  }

  forget(text: string): Promise<void> {
    return this.misses.forget(text);
  }
}
