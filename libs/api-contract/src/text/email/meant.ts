/** Providers that people in Kuwait use, and whether they have domains of countries too, such as `hotmail.co.uk`. */
const PROVIDERS: ReadonlyMap<string, boolean> = new Map([
  ['gmail', false],
  ['hotmail', true],
  ['outlook', true],
  ['yahoo', true],
  ['icloud', false],
  ['live', true],
  ['msn', false],
]);
/** Other domains whose names differ from one of a provider by one letter. Shorter names are near too many. */
const OTHERS = new Set(['ymail', 'mail', 'email', 'cloud']);
const SHORTEST_NEAR = 5;

/** `com` with a slip: no domain ends so. */
const NO_ENDING = /^(?:con|cmo|ocm|vom|xom|cim|cpm|comm|coom|ccom|c0m)$/;
/** `com` with a slip that is a country's ending, where no provider has mailboxes. */
const ENDING_OF_COUNTRY = /^(?:co|cm|om)$/;

/**
 * The address that was probably meant by one with a slip in its domain, such as `noura@gmail.com` by `noura@gmial.con`;
 * null: none. It is only a question, since the address may be right.
 */
export function meantEmail(text: string): string | null {
  const address = text.trim();
  const at = address.lastIndexOf('@') + 1;
  const [typed = '', ...endings] = address.slice(at).toLowerCase().split('.');
  const name = at > 1 ? nameMeant(typed, endings.join('.')) : null;
  return name === null ? null : `${address.slice(0, at)}${name}.com`;
}

/** The name of the domain ending in `com` that was meant; null: the domain is left as it is. */
function nameMeant(typed: string, ending: string): string | null {
  const isSlip = NO_ENDING.test(ending);
  const ofCountries = PROVIDERS.get(typed);
  if (ofCountries !== undefined) {
    const isElsewhere = ending !== 'com' && ending !== '' && (!ofCountries || ENDING_OF_COUNTRY.test(ending));
    return isSlip || isElsewhere ? typed : null;
  }
  if (!isSlip && ending !== 'com' && !ENDING_OF_COUNTRY.test(ending)) return null;
  const near = [...PROVIDERS.keys()].find((name) => name.length >= SHORTEST_NEAR && isOneSlip(typed, name));
  if (near !== undefined && !OTHERS.has(typed)) return near;
  return isSlip && typed !== '' ? typed : null;
}

/** Whether one letter was left out, doubled, added or replaced, or two neighbours were exchanged. */
function isOneSlip(one: string, other: string): boolean {
  let [from, cut] = [0, 0];
  const shorter = Math.min(one.length, other.length);
  while (from < shorter && one[from] === other[from]) from += 1;
  while (cut < shorter - from && one.at(-1 - cut) === other.at(-1 - cut)) cut += 1;
  const [a, b] = [one, other].map((text) => text.slice(from, text.length - cut)) as [string, string];
  return (a.length <= 1 && b.length <= 1) || (a.length === 2 && a === `${b[1]}${b[0]}`);
}
