/** Properties of schema.org whose values are addresses. */
const ADDRESSES: ReadonlySet<string> = new Set(['@id', 'url', 'item', 'image', 'logo', 'target', 'urlTemplate']);

/**
 * Structured data in which paths of the shop are absolute, as search engines want them.
 * @param publicUrl origin of the shop; null: unknown, so that paths stay
 */
export function absoluteData(data: unknown, publicUrl: string | null, property = ''): unknown {
  if (Array.isArray(data)) return data.map((one) => absoluteData(one, publicUrl, property));
  if (typeof data === 'object' && data !== null)
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, absoluteData(value, publicUrl, name)]),
    );
  const isPath = typeof data === 'string' && data.startsWith('/') && ADDRESSES.has(property);
  return isPath ? `${publicUrl ?? ''}${data}` : data;
}
