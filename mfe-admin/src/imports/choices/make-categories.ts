import { createCategory } from '@fyonka/api-client/office/categories';

const ARABIC = /\p{Script=Arabic}/u;
const SIZE = 560;

/**
 * Makes categories, each with its first letter as its picture and, until it is translated, the same name in both languages.
 * @throws ApiError when one is refused; those before it are made
 */
export async function makeCategories(names: readonly string[]): Promise<void> {
  for (const name of names) await createCategory({ name: { en: name, ar: name }, icon: await letterPicture(name) });
}

/** A picture of the first letter of a name, in the colours and letters of the page. */
async function letterPicture(name: string): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = SIZE;
  canvas.height = SIZE;
  const look = getComputedStyle(document.body);
  const pen = canvas.getContext('2d');
  if (pen) {
    pen.fillStyle = look.backgroundColor;
    pen.fillRect(0, 0, SIZE, SIZE);
    pen.fillStyle = look.color;
    pen.font = `600 ${SIZE / 2}px ${look.fontFamily}`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.direction = ARABIC.test(name) ? 'rtl' : 'ltr';
    pen.fillText(Array.from(name)[0]?.toUpperCase() ?? '', SIZE / 2, SIZE / 2);
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob ?? ''], 'letter.png', { type: 'image/png' });
}
