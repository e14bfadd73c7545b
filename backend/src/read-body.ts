/**
 * Reads the body of another server's answer, and ends the transfer as soon as it is too large.
 * @param largest bytes that it may have
 * @throws RangeError when it has more
 */
export async function readBody(
  { body }: { readonly body: AsyncIterable<Uint8Array> | null },
  largest: number,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > largest) throw new RangeError(`is larger than ${largest} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
