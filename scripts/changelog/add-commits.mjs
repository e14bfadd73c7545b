// How commits become lines of CHANGELOG.md.

/** Areas of subjects that somebody notices who does not read the code, by the heading that they stand under. */
const HEADINGS = new Map([
  [
    'Shop',
    'account accounts back-in-stock best-sellers bundles cart cash-on-delivery catalog catalogue categories checkout ' +
      'coupon coupons custom-texts demonstration design emails invoices kept-cards large-text level-pages lists look ' +
      'mail mails names pages passkeys passwords paying payment payment-page phones pictures product product-page ' +
      'questions returns reviews scroll search session shell site sitemap stock structured-data suggestions typed uploads ' +
      'tracking words',
  ],
  [
    'Office',
    'alerts areas attributes audit baskets books cash channels couriers drivers evening exports feeds files forms goods import imports keys ' +
      'measuring misses money numbers offers office office-forms office-lists orders packing papers refunds reports runs ' +
      'settings staff stalls today',
  ],
  [
    'Operation',
    'agents api builds data deploy first-views front-ends gateways log metrics mongo monitoring operations outbox outreach outside payments processes ' +
      'releases remotes requests security server sqlite start tap webhooks',
  ],
]);

const MARKER = /<!-- up to (\w+) -->/;

/**
 * @typedef {object} Commit
 * @property {string} id
 * @property {string} day such as 2026-11-29
 * @property {string} subject `area: what changed for whom`
 */

/** The last commit that a changelog has; null: none. @param {string} text */
export function lastCommitIn(text) {
  return MARKER.exec(text)?.[1] ?? null;
}

/**
 * Adds commits to a changelog: a section for each day, with a list for each heading. What else stands in it stays.
 * @param {string} text of CHANGELOG.md, with its marker
 * @param {readonly Commit[]} commits that it has not, the newest first
 * @returns {string}
 */
export function addCommits(text, commits) {
  const [newest] = commits;
  if (newest === undefined) return text;
  const end = text.search(/^## /m);
  const top = end < 0 ? text : text.slice(0, end);
  const sections = end < 0 ? [] : text.slice(end).split(/^(?=## )/m);
  const days = [...new Set(commits.map(({ day }) => day))];
  for (const day of days.toReversed()) {
    const lines = linesOf(commits.filter((commit) => commit.day === day));
    if (lines.size === 0) continue;
    const isThere = sections[0]?.startsWith(`## ${day}\n`);
    sections.unshift(withLines(isThere ? sections.shift() : `## ${day}\n`, lines));
  }
  return `${top.replace(MARKER, `<!-- up to ${newest.id} -->`).trimEnd()}\n\n${sections.join('\n').replaceAll(/\n{3,}/g, '\n\n')}`;
}

/** @param {readonly Commit[]} commits @returns {Map<string, string[]>} lines by heading */
function linesOf(commits) {
  const lines = new Map();
  for (const { subject } of commits) {
    const [, area, change] = /^([a-z][a-z -]*): (\S.*)$/.exec(subject) ?? [];
    const heading =
      area && [...HEADINGS].find(([, areas]) => areas.split(' ').includes(area.replaceAll(' ', '-')))?.[0];
    if (heading) lines.set(heading, [...(lines.get(heading) ?? []), `- ${area}: ${change}`]);
  }
  return lines;
}

/** A section with lines in front of those that its lists have. @param {string} section @param {Map<string, string[]>} lines */
function withLines(section, lines) {
  const [head, ...lists] = section.split(/^(?=### )/m);
  const had = new Map(lists.map((list) => [/^### (.*)/.exec(list)[1], list.replace(/^### .*\s*/, '').trim()]));
  const headings = new Set([...HEADINGS.keys(), ...had.keys()]);
  const parts = [...headings].flatMap((heading) => {
    const all = [...(lines.get(heading) ?? []), ...(had.has(heading) ? [had.get(heading)] : [])];
    return all.length === 0 ? [] : [`### ${heading}\n\n${all.join('\n')}\n`];
  });
  return [`${head.trimEnd()}\n`, ...parts].join('\n');
}
