import { readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from '@jest/globals';
import { readExcel } from './read-excel.ts';

/** Written by openpyxl: it writes real error cells, and formulas without their values. */
const file = readFileSync(new URL('of-another-program.fixture.xlsx', import.meta.url));

test('errors are read as Excel writes them, formulas without a value as one, and what is blank as nothing', async () => {
  const rows = (await readExcel(file)) ?? [];
  expect(rows.map((row) => row.slice(0, 1 + row.findLastIndex((cell) => cell !== '')))).toEqual([
    ['ID', 'Name (Arabic)', 'Stock', 'Price (KD)', 'Design'],
    ['error', 'فيونكة', '#N/A', '2', 'a'],
    ['division', 'فيونكة', '#DIV/0!', '#REF!', '#NAME?'],
    ['formula', 'فيونكة', '#GETTING_DATA', '2', '#GETTING_DATA'],
    ['rich', 'فيونكة مخمل', '3', '2', 'a'],
    ['date', 'فيونكة', '2026-01-05', '2026-01-05', 'a'],
    ['blank'],
    [],
    ['flag', 'فيونكة', 'true', '0.1', 'a'],
    ['', '', '#VALUE!'],
  ]);
});

const SHEET = 'xl/worksheets/sheet1.xml';

/** The same file with other cells in its only row. */
async function readCells(cells: string, prologue = ''): Promise<readonly string[] | undefined> {
  const parts = unzipSync(file);
  const sheet = `${prologue}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cells}</row></sheetData></worksheet>`;
  return (await readExcel(Buffer.from(zipSync({ ...parts, [SHEET]: strToU8(sheet) }))))?.[0];
}

test.each([
  ['a formula with its value', '<c r="A1"><f>1+2</f><v>3</v></c>', '3'],
  ['a formula whose text is empty', '<c r="B1" t="str"><f>""</f><v></v></c><c r="C1"><v>1</v></c>', undefined],
  ['the same in another notation', '<c r="B1" t="str"><f>""</f><v/></c><c r="C1"><v>1</v></c>', undefined],
  ['a formula whose text is missing', '<c r="A1" t="str"><f>A2</f></c>', '#GETTING_DATA'],
  ['a part of a shared formula', '<c r="A1"><f t="shared" si="0"/></c>', '#GETTING_DATA'],
  ['a flag that was never calculated', '<c r="A1" t="b"><f>1=1</f></c>', '#GETTING_DATA'],
  ['an error of a formula', '<c r="A1" s="0" t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
  ['an error without its name', '<c r="A1" t="e"/>', '#GETTING_DATA'],
  ['a styled cell of nothing', '<c r="B1" s="0"/><c r="C1"><v>1</v></c>', undefined],
])('%s', async (_what, cells, first) => {
  const row = await readCells(cells);
  expect(row?.[0] || undefined).toBe(first);
  if (first === undefined) expect(row).toEqual(['', '', '1']);
});

test.each([
  ['a file of this machine', '<!ENTITY e SYSTEM "file:///etc/hostname">'],
  ['ten times ten times ten of itself', '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;"><!ENTITY e "&b;&b;&b;&b;&b;">'],
])('an entity that stands for %s is not read', async (_what, entities) => {
  const row = await readCells('<c r="A1" t="inlineStr"><is><t>&e;</t></is></c>', `<!DOCTYPE worksheet [${entities}]>`);
  expect(row).toEqual(['&e;']);
});

test('a sheet that is hidden is passed over, and so are its errors', async () => {
  const parts = unzipSync(file);
  const sheet = (text: string) =>
    strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c><c r="B1" t="e"><v>#${text}!</v></c></row></sheetData></worksheet>`,
    );
  const book = `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Lists" sheetId="1" state="hidden" r:id="rId8"/><sheet name="More" sheetId="2" state="veryHidden" r:id="rId8"/><sheet name="Goods" sheetId="3" r:id="rId9"/></sheets></workbook>`;
  const relation = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/${target}.xml"/>`;
  const relations = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('rId8', 'hidden')}${relation('rId9', 'shown')}</Relationships>`;
  const packed = zipSync({
    ...parts,
    'xl/workbook.xml': strToU8(book),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/worksheets/hidden.xml': sheet('HIDDEN'),
    'xl/worksheets/shown.xml': sheet('SHOWN'),
  });
  expect(await readExcel(Buffer.from(packed))).toEqual([['SHOWN', '#SHOWN!']]);
});
