import { expect, test } from '@jest/globals';
import { LONGEST_ADDRESS, typedAddress } from './typed-address.ts';

test.each([
  ['https://cdn.shopify.com/s/files/1/0001/bow.jpg?v=1', 'https://cdn.shopify.com/s/files/1/0001/bow.jpg?v=1'],
  [' http://shop.example:80/صورة.jpg ', 'http://shop.example/%D8%B5%D9%88%D8%B1%D8%A9.jpg'],
  ['HTTPS://Shop.Example.:443/a b.png', 'https://shop.example./a%20b.png'],
  ['https://متجر.example/1.jpg', 'https://xn--pgbep1f.example/1.jpg'],
  ['https://1.example/', 'https://1.example/'],
])('%j is called', (text, address) => {
  expect(typedAddress(text, 'any')?.href).toBe(address);
});

test.each([
  ['nothing', ''],
  ['a path', '/images/bow.webp'],
  ['a host alone', 'shop.example/bow.jpg'],
  ['a file', 'file:///etc/passwd'],
  ['other schemes', 'ftp://shop.example/bow.jpg'],
  ['data', 'data:image/png;base64,AAAA'],
  ['a program', 'javascript:alert(1)'],
  ['a user', 'https://admin@shop.example/'],
  ['a password', 'https://:secret@shop.example/'],
  ['a host that looks like a user', 'https://shop.example@127.0.0.1/'],
  ['the port of a database', 'http://shop.example:27017/'],
  ['the port of the other scheme', 'http://shop.example:443/'],
  ['this machine', 'http://localhost/'],
  ['this machine with a dot', 'http://localhost./'],
  ['a name below it', 'http://shop.localhost/'],
  ['a name of the network', 'http://intranet/'],
  ['a printer', 'http://printer.local/'],
  ['metadata of a cloud', 'http://metadata.google.internal/'],
  ['metadata by its number', 'http://169.254.169.254/latest/meta-data/'],
  ['a number', 'http://127.0.0.1/'],
  ['a number with a dot', 'http://127.0.0.1./'],
  ['a public number', 'https://8.8.8.8/'],
  ['one number', 'http://2130706433/'],
  ['an octal number', 'http://0177.0.0.1/'],
  ['a hexadecimal number', 'http://0x7f000001/'],
  ['mixed numbers', 'http://0x7f.1/'],
  ['a short number', 'http://127.1/'],
  ['zero', 'http://0/'],
  ['numbers of another script', 'http://١٢٧.0.0.1/'],
  ['wide numbers', 'http://１２７.０.０.１/'],
  ['circled numbers', 'http://①②⑦.⓪.⓪.①/'],
  ['IPv6', 'http://[::1]/'],
  ['IPv4 in IPv6', 'http://[::ffff:127.0.0.1]/'],
  ['IPv6 with a zone', 'http://[fe80::1%25eth0]/'],
  ['line breaks in the host', 'http://127.0\n.0.1/'],
  ['a broken port', 'http://shop.example:99999/'],
  ['more than an address', `https://shop.example/${'a'.repeat(LONGEST_ADDRESS)}`],
])('%s is not called: %j', (_what, text) => {
  expect(typedAddress(text, 'any')).toBeNull();
});

test('where it must be encrypted, nothing else is called', () => {
  expect(typedAddress('https://shop.example/', 'https')?.href).toBe('https://shop.example/');
  expect(typedAddress('http://shop.example/', 'https')).toBeNull();
});
