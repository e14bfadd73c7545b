import { LRUCache } from 'lru-cache';
import { StoredAnswer } from './stored-answer.ts';
import type { FinishedAnswer } from './stored-answer.ts';

/** Answers by their cache key, bounded in number and bytes; the least recently used go first. Emptied as a whole. */
export class AnswerCache {
  private readonly answers: LRUCache<string, StoredAnswer>;
  private emptyings = 0;

  /** @param limits `bytes` counts the answers as they are before compression; an answer of more than a sixteenth of them is not stored */
  constructor(limits: { answers: number; bytes: number }) {
    this.answers = new LRUCache({
      max: limits.answers,
      maxSize: limits.bytes,
      maxEntrySize: Math.ceil(limits.bytes / 16),
      sizeCalculation: ({ bytes }, key) => bytes + key.length,
    });
  }

  /** Grows with every emptying: an answer that was begun before must not be stored after. */
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
   * Stores an answer, unless it was begun before the last emptying or is too large.
   * @param generation as it was when making the answer began
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
