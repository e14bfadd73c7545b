import { LRUCache } from 'lru-cache';
import { KeptAnswer } from './kept-answer.ts';
import type { FinishedAnswer } from './kept-answer.ts';

/** Kept answers by their cache key, bounded in number and bytes; the least recently used go first. Emptied as a whole. */
export class AnswerCache {
  private readonly answers: LRUCache<string, KeptAnswer>;
  private emptyings = 0;

  /** @param limits `bytes` counts the answers as they are before compression; one that is a large part of them is not kept */
  constructor(limits: { answers: number; bytes: number }) {
    this.answers = new LRUCache({
      max: limits.answers,
      maxSize: limits.bytes,
      maxEntrySize: Math.ceil(limits.bytes / 16),
      sizeCalculation: ({ bytes }, key) => bytes + key.length,
    });
  }

  /** Grows with every emptying: an answer that was begun before must not be kept after. */
  get generation(): number {
    return this.emptyings;
  }

  get size(): number {
    return this.answers.size;
  }

  get(key: string): KeptAnswer | undefined {
    return this.answers.get(key);
  }

  /**
   * Keeps an answer, unless it was begun before the last emptying or is too large a part of the whole.
   * @param generation as it was when making the answer began
   * @returns the answer, ready to be sent in any case
   */
  keep(key: string, answer: FinishedAnswer, generation: number): KeptAnswer {
    const made = new KeptAnswer(answer);
    if (generation === this.emptyings) this.answers.set(key, made);
    return made;
  }

  empty(): void {
    this.emptyings += 1;
    this.answers.clear();
  }
}
