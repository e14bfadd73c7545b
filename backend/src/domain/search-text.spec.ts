import { describe, expect, test } from '@jest/globals';
import { cleanLine, cleanText } from './localized-text.ts';
import { fold, searchWords, withoutArticle } from './search-text.ts';

describe('folding', () => {
  test.each([
    ['أحمد إبراهيم آمال', 'احمد ابراهيم امال'],
    ['مَدْرَسَة', 'مدرسه'],
    ['شريـــطة', 'شريطه'],
    ['سلمى', 'سلمي'],
    ['CAFÉ Bow', 'cafe bow'],
    ['٤٠ و ۴۰', '40 و 40'],
  ])('reads %s as %s', (text, expected) => {
    expect(fold(text)).toBe(expected);
  });

  test('separates words at every character that is not a letter or digit', () => {
    expect(searchWords('Pencil-case, "size" 2 (أزرق)!')).toEqual(['pencil', 'case', 'size', '2', 'ازرق']);
    expect(searchWords(' *:^ ')).toEqual([]);
  });

  test('removes the article of a word', () => {
    expect(withoutArticle('المدرسه')).toBe('مدرسه');
    expect(withoutArticle('ال')).toBeNull();
    expect(withoutArticle('مدرسه')).toBeNull();
  });
});

describe('a stored text', () => {
  test('is in NFC, trimmed, and without forbidden line ends and control characters', () => {
    expect(cleanLine('  Cafe\u0301\r\nBcc: x@example.com \u0000 ')).toBe('Café Bcc: x@example.com');
    expect(cleanText(' one\r\ntwo\u0007 \u202Ethree ')).toBe('one\ntwo three');
    expect(cleanLine('a\uD800b')).toBe('a\uFFFDb');
  });
});
