import type { Locator, Page } from '@playwright/test';

/** What a part of the day took. */
export interface Effort {
  /** Presses of a finger; keys typed are none. */
  taps: number;
  /** Px by which the page, or a list in it, was moved to bring to sight what is read or pressed next. */
  pixels: number;
}

/**
 * A person with one hand on a phone. Whatever is read or pressed is first brought to sight by the shortest way, so that
 * two versions of the office are measured by one rule. What the page moves by itself costs nothing.
 */
export class Hand {
  readonly page: Page;
  private effort: Effort = { taps: 0, pixels: 0 };

  constructor(page: Page) {
    this.page = page;
  }

  /** Since the last call. */
  taken(): Effort {
    const since = this.effort;
    this.effort = { taps: 0, pixels: 0 };
    return since;
  }

  /** Reads something. */
  async see(what: Locator): Promise<void> {
    await what.waitFor({ state: 'attached' });
    this.effort.pixels += await what.evaluate(bringToSight);
  }

  /** Presses something; what is folded away is opened first. */
  async tap(what: Locator): Promise<void> {
    await what.waitFor({ state: 'attached' });
    const fold = what.locator('xpath=ancestor::details[not(@open)]/summary').last();
    if (!(await what.isVisible()) && (await fold.count()) > 0) await this.tap(fold);
    await what.waitFor();
    await this.see(what);
    await what.tap();
    this.effort.taps += 1;
  }

  /** A tap into the field, and the keys. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await field.fill(text);
  }

  /** The gesture at the edge of the screen. */
  async goBack(): Promise<void> {
    await this.page.goBack();
    this.effort.taps += 1;
  }
}

/** Runs in the page. @returns px by which the page and the lists around the element were moved */
function bringToSight(element: Element): number {
  const AIR = 4;
  const root = document.scrollingElement ?? document.documentElement;
  let moved = 0;
  const move = (box: Element, by: number): boolean => {
    const before = box.scrollTop;
    box.scrollBy({ top: by, behavior: 'instant' });
    moved += Math.abs(box.scrollTop - before);
    return box.scrollTop !== before;
  };
  const isScrolled = (box: Element) =>
    box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY);
  const boxes: Element[] = [];
  for (let box = element.parentElement; box !== null; box = box.parentElement)
    if (box !== root && box !== document.body && isScrolled(box)) boxes.push(box);
  for (const box of [...boxes, root]) {
    const edge = box === root ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect();
    const { top, bottom } = element.getBoundingClientRect();
    // Of what is taller than the screen, the beginning is brought to sight.
    if (top < edge.top + AIR) move(box, top - edge.top - AIR);
    else if (bottom > edge.bottom - AIR) move(box, Math.min(bottom - edge.bottom + AIR, top - edge.top - AIR));
  }
  const covering = (): Element | null => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = Math.min((top + bottom) / 2, top + 40);
    const hit = document.elementFromPoint((left + right) / 2, middle);
    return hit === null || hit.contains(element) || element.contains(hit) ? null : hit;
  };
  // Bars that stay at an edge of the screen cover what is below them.
  for (let step = 0; step < 100; step += 1) {
    const cover = covering();
    if (cover === null) break;
    const { top } = element.getBoundingClientRect();
    const box = boxes.at(-1) ?? root;
    if (!move(box, top < innerHeight / 2 ? -8 : 8)) break;
  }
  return moved;
}
