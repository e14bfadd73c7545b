import { LRUCache } from 'lru-cache';
import { StoredAnswer } from './stored-answer.ts';
import type { FinishedAnswer } from './stored-answer.ts';

/**
 * Answers by their cache key, limited in number and bytes; the least recently used are dropped first. The cache is only
 * ever emptied as a whole.
 */
export class AnswerCache {
  private readonly answers: LRUCache<string, StoredAnswer>;
  private emptyings = 0;

  /** @param limits `bytes` counts the answers as they are before compression; an answer of more than a sixteenth of them is not stored */
  constructor(limits: { answers: number; bytes: number }) {
    this.answers = new LRUCache({
      max: limits.answers,
      maxSize: limits.bytes,
      maxEntrySize: Math.ceil(limits.bytes / 16),
      sizeCalculation: ({ text }, key) => text.length + key.length,
    });
  }

  /** Grows whenever the cache is emptied, so that an answer begun before that is not stored after it. */
  get generation(): number {
    return this.emptyings;
  }

  get size(): number {
    return this.answers.size;
  }

  get(key: string): StoredAnswer | undefined {
    return this.answers.get(key);
  }

  /**
   * Stores an answer, unless it is too large or the cache was emptied after the work on it began.
   * @param generation the value of `generation` when that work began
   * @returns the answer, ready to be sent, whether it was stored or not
   */
  store(key: string, answer: FinishedAnswer, generation: number): StoredAnswer {
    const made = new StoredAnswer(answer);
    if (generation === this.emptyings) this.answers.set(key, made);
    return made;
  }

  empty(): void {
    this.emptyings += 1;
    this.answers.clear();
  }
}
