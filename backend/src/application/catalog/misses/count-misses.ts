import { countedText, firstRememberedDay, MOST_MISSES } from '../../../domain/catalog/search/search-miss.ts';
import type { SearchMiss } from '../../../domain/catalog/search/search-miss.ts';
import { LoneMisses } from '../../../domain/catalog/search/lone-misses.ts';
import { kuwaitDayOf } from '../../../domain/kuwait-day.ts';
import { largestNetworkOf } from '../../../domain/network.ts';
import type { Clock } from '../../clock.ts';
import type { KeyedDigests } from '../../identity/ports/keyed-digests.ts';
import type { StoreSettings } from '../../store/ports.ts';
import type { BrowseProducts } from '../browse-products.ts';
import type { SearchMisses } from './ports.ts';

const MINUTE = 60_000;

/**
 * Counts searched texts that nothing matches, from the second network on that searches one. Counting is a change in
 * memory; a job stores the counts, and those of a process that ends before, or whose database is away, are lost. Which
 * network has searched what is kept in the memory of a process alone. What the office does not sell is not counted.
 */
export class CountMisses {
  private counted = new Map<string, SearchMiss>();
  private readonly lone = new LoneMisses();
  /** Texts that were judged within the present minute, so that nobody can raise a count by repeating it. */
  private judged = { minute: 0, texts: new Set<string>() };

  constructor(
    private readonly browse: BrowseProducts,
    private readonly misses: SearchMisses,
    private readonly settings: StoreSettings,
    private readonly digests: KeyedDigests,
    private readonly clock: Clock,
  ) {}

  /**
   * Searches again, because anybody may claim that nothing was found.
   * @param address of the caller, in the form in which callers are counted: see `clientKey` of the HTTP adapter
   * @throws StorageUnavailable
   */
  async execute(searched: string, address: string): Promise<void> {
    const text = countedText(searched);
    if (text === null || !this.isShared(text, address) || !this.isFirstOfMinute(text)) return;
    const { search } = await this.settings.read();
    if (search.unsold?.includes(text)) return;
    const { total, corrected } = await this.browse.execute({ q: searched, limit: 1 });
    if (total === 0 || corrected !== null) this.count(text, corrected);
  }

  /** Stores what was counted since the last time. @throws StorageUnavailable */
  async store(): Promise<void> {
    const counted = [...this.counted.values()];
    this.counted = new Map();
    if (counted.length > 0) await this.misses.add(counted);
  }

  deleteOld(): Promise<void> {
    return this.misses.deleteBefore(firstRememberedDay(kuwaitDayOf(this.clock.now())));
  }

  /** A customer with a large network of IPv6 is one. */
  private isShared(text: string, address: string): boolean {
    const network = this.digests.of('network of a miss', largestNetworkOf(address));
    return this.lone.isShared(text, network, this.clock.now());
  }

  private isFirstOfMinute(text: string): boolean {
    const minute = Math.floor(this.clock.now() / MINUTE);
    if (minute !== this.judged.minute) this.judged = { minute, texts: new Set() };
    const { texts } = this.judged;
    if (texts.has(text) || texts.size >= MOST_MISSES) return false;
    texts.add(text);
    return true;
  }

  private count(text: string, readAs: string | null): void {
    const before = this.counted.get(text)?.times ?? 0;
    if (before === 0 && this.counted.size >= MOST_MISSES) return;
    this.counted.set(text, { text, times: before + 1, lastDay: kuwaitDayOf(this.clock.now()), readAs });
  }
}
