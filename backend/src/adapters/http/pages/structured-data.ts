import { jpegPath } from '../../../domain/catalog/pictures/jpegs.ts';

/** Properties of schema.org whose values are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'item', 'image', 'logo', 'target', 'urlTemplate']);

/**
 * Structured data in which paths of the shop are absolute, and pictures JPEGs, as all that read them want them.
 * @param publicUrl origin of the shop; null: unknown, so that paths stay
 */
export function absoluteData(data: unknown, publicUrl: string | null, property = ''): unknown {
  if (Array.isArray(data)) return data.map((one) => absoluteData(one, publicUrl, property));
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, absoluteData(value, publicUrl, name)]),
    );
  const isPath = typeof data === 'string' && data.startsWith('/') && ADDRESSES.has(property);
  if (!isPath) return data;
  return `${publicUrl ?? ''}${property === 'image' ? (jpegPath(data, 'square') ?? data) : data}`;
}
