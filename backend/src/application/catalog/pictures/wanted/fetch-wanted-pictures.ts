import { changeByFetched, isTriedAgain, nextTry } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import type { WantedPicture, WantedPictures } from '../../../../domain/catalog/pictures/wanted-pictures.ts';
import { UNUSED_TIME } from '../../../../domain/catalog/pictures/picture.ts';
import { SHOP_ITSELF } from '../../../../domain/history.ts';
import type { Clock } from '../../../clock.ts';
import type { OutsideCalls } from '../../../outside/ports.ts';
import type { OfficeCatalogue, ProductEditing } from '../../editing/editing-ports.ts';
import type { UploadPicture } from '../upload-picture.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { WantedPicturesList } from './ports.ts';

const MINUTE = 60_000;
/** Products of one run. After so many, there may be more. */
const AT_ONCE = 5;
/** Calls in a row that a host may leave without an answer before all its pictures wait. */
const MOST_FAILURES = 3;
/** Milliseconds that a host is left alone. */
const REST = 5 * MINUTE;
/** Hosts that are remembered. */
const MOST_HOSTS = 1_000;
/** Fetched pictures that are remembered. */
const MOST_FETCHED = 5_000;

interface Tried {
  readonly picture: WantedPicture;
  /** Time of the next try; null: none. */
  readonly next: number | null;
}

interface Host {
  readonly failures: number;
  readonly restsUntil: number;
}

/**
 * Fetches pictures that imported products have elsewhere, through the checks of an upload, and gives them to products
 * that still have none. Run by a job, one picture at a time, so that no host and no visitor of the shop feels it.
 */
export class FetchWantedPictures {
  private readonly hosts = new Map<string, Host>();
  /** By address, because the variants of a product want the same pictures. A picture is there for longer than this. */
  private readonly fetched = new Map<string, { readonly path: string; readonly until: number }>();

  constructor(
    private readonly wanted: WantedPicturesList,
    private readonly outside: OutsideCalls,
    private readonly upload: UploadPicture,
    private readonly catalogue: OfficeCatalogue,
    private readonly products: ProductEditing,
    private readonly clock: Clock,
  ) {}

  /** @returns whether more may be due */
  async execute(stopping?: AbortSignal): Promise<boolean> {
    const due = await this.wanted.due(this.clock.now(), AT_ONCE);
    for (const one of due) {
      if (stopping?.aborted) return false;
      await this.fetchAll(one, stopping);
    }
    return due.length === AT_ONCE;
  }

  private async fetchAll(wanted: WantedPictures, stopping?: AbortSignal): Promise<void> {
    const tried: Tried[] = [];
    for (const picture of wanted.pictures) tried.push(await this.try(picture, stopping));
    const times = tried.flatMap(({ next }) => next ?? []);
    const pictures = tried.map(({ picture }) => picture);
    await this.give({ ...wanted, pictures }, times.length === 0 ? null : Math.min(...times));
  }

  private async try(picture: WantedPicture, stopping?: AbortSignal): Promise<Tried> {
    if (!isTriedAgain(picture)) return { picture, next: null };
    const resting = this.hosts.get(hostOf(picture))?.restsUntil ?? 0;
    if (stopping?.aborted || resting > this.clock.now()) return { picture, next: Math.max(resting, this.clock.now()) };
    const fetched = await this.fetch(picture);
    const at = this.clock.now();
    return fetched === 'busy' ? { picture, next: at + MINUTE } : { picture: fetched, next: nextTry(fetched, at) };
  }

  /** @returns `busy`: the encoder has too much to do, which is no try */
  private async fetch(picture: WantedPicture): Promise<WantedPicture | 'busy'> {
    const tries = picture.tries + 1;
    const known = this.fetched.get(picture.address);
    if (known && known.until > this.clock.now()) return { ...picture, tries, path: known.path, problem: null };
    const file = await fetchPicture(this.outside, picture.address);
    this.note(picture, file.kind === 'failed' && (file.problem === 'unreachable' || file.problem === 'too-slow'));
    if (file.kind === 'failed') return { ...picture, tries, problem: file.problem };
    const outcome = await this.upload.execute(file.bytes);
    // One that stops the encoder would keep it from all others, if it were no try.
    if (outcome.kind === 'busy') return outcome.wasStopped ? { ...picture, tries, problem: 'too-slow' } : 'busy';
    if (outcome.kind !== 'stored') return { ...picture, tries, problem: outcome.kind };
    if (this.fetched.size >= MOST_FETCHED) this.fetched.clear();
    this.fetched.set(picture.address, { path: outcome.path, until: this.clock.now() + UNUSED_TIME / 2 });
    return { ...picture, tries, path: outcome.path, problem: null };
  }

  /** Gives the product what there is. @param next time of the next try; null: none */
  private async give(wanted: WantedPictures, next: number | null): Promise<void> {
    const at = this.clock.now();
    const found = await this.catalogue.findProduct(wanted.productId);
    if (!found) return this.wanted.remove(wanted.productId);
    const change = changeByFetched(found.product, wanted);
    if (Object.keys(change).length > 0) {
      const edit = { change, version: found.version };
      const given = await this.products.change(wanted.productId, edit, { editor: SHOP_ITSELF, at });
      // Somebody has changed it at the same moment, or the category's picture: the next run looks again.
      if (given.kind === 'conflict' || given.kind === 'refused') return this.wanted.update(wanted, at + MINUTE);
    }
    if (wanted.pictures.every(({ path }) => path !== null)) return this.wanted.remove(wanted.productId);
    await this.wanted.update(wanted, next);
  }

  private note(picture: WantedPicture, isSilent: boolean): void {
    const name = hostOf(picture);
    const failures = isSilent ? (this.hosts.get(name)?.failures ?? 0) + 1 : 0;
    if (this.hosts.size >= MOST_HOSTS) this.hosts.clear();
    const restsUntil = failures >= MOST_FAILURES ? this.clock.now() + REST : 0;
    this.hosts.set(name, { failures: restsUntil > 0 ? 0 : failures, restsUntil });
  }
}

function hostOf({ address }: WantedPicture): string {
  return URL.parse(address)?.host ?? '';
}
