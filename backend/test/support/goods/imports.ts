/** The form that uploads a file of products. */
export function importForm(file: string | Uint8Array, texts: Record<string, string> = {}): FormData {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'products.csv');
  return body;
}

/** @param path `import` or `import/apply` */
export function sendImport(
  shop: { url: string },
  path: string,
  body: FormData,
  headers: Record<string, string>,
): Promise<Response> {
  return fetch(`${shop.url}/api/admin/products/${path}`, {
    method: 'POST',
    headers: { 'accept-language': 'en', ...headers },
    body,
  });
}
