import { expect, test } from 'vitest'
import { pagesOf } from '../../shared/domain/bank-files/pdf/printed-lines.ts'
import { amountCell, type Sheet, type SheetRow, texts } from '../../shared/domain/exports/sheet.ts'
import { writePdf } from './write-pdf.ts'

const AT = '2026-10-31T12:00:00.000Z'
const BOXES = 'Boxes are letters'

async function pagesIn(sheets: Sheet[], foot = 'Maple'): Promise<string[][]> {
  const bytes = await writePdf({ sheets, title: 'A month', foot, at: AT })
  return pagesOf(bytes).map(({ words }) => words.map(({ text }) => text))
}

function aSheet(name: string, descriptions: readonly string[]): Sheet {
  const row = (description: string): SheetRow => ({
    kind: 'plain',
    cells: [{ day: '2026-01-05' }, { text: description }, amountCell('-1234.5', 'KWD')],
  })
  const title: SheetRow[] = [
    { kind: 'title', cells: texts(name) },
    { kind: 'note', cells: texts(`Note-${name}`) },
  ]
  return {
    name,
    rows: [
      ...title,
      { kind: 'columns', cells: texts('Date', 'Description', 'Amount') },
      ...descriptions.map(row),
    ],
  }
}

test('days are in words and amounts have the decimals of their currency, negatives in parentheses', async () => {
  const said = (await pagesIn([aSheet('Items', ['Cheque'])])).flat().join(' ')
  expect(said).toContain('Jan 5, 2026')
  expect(said).toContain('(1,234.500)')
})

test('a table begins on the page of its heading, wherever the page before it ends', async () => {
  for (let above = 22; above <= 29; above++) {
    const pages = await pagesIn([aSheet('First', Array(above).fill('Cheque')), aSheet('Second', ['Deposit'])])
    const of = (word: string) => pages.findIndex((words) => words.some((each) => each.includes(word)))
    expect([above, of('Second'), of('Note-Second')]).toEqual([above, of('Deposit'), of('Deposit')])
  }
})

test('a table that goes on is named on each of its pages, above its columns', async () => {
  const pages = await pagesIn([aSheet('First', ['Cheque']), aSheet('Second', Array(70).fill('Deposit'))])
  expect(pages.length).toBeGreaterThan(2)
  for (const words of pages) expect(words.join(' ')).toMatch(/Second.*Note-Second.*Date.*Deposit/)
})

test('a section without a table adds no page', async () => {
  const rows: SheetRow[] = [
    { kind: 'title', cells: texts('Matching runs') },
    { kind: 'note', cells: texts('None.') },
  ]
  expect(await pagesIn([{ name: 'Runs', rows }])).toHaveLength(1)
})

test('what has letters that its fonts lack says so on each page, and nothing else does', async () => {
  const said = async (description: string, foot?: string) =>
    (await pagesIn([aSheet('Items', [description])], foot)).flat().join(' ')
  for (const written of ['Ελληνική Ναυτιλιακή Α.Ε.', 'Łódź Żegluga', 'ООО Ромашка', 'Café “№ 5” — €'])
    expect(await said(written)).not.toContain(BOXES)
  for (const other of ['شركة الكويت', '株式会社', 'A → B']) expect(await said(other)).toContain(BOXES)
  expect(await said('Cheque', 'شركة')).toContain(BOXES)
})

test('a letter that is written in two signs is the one that the fonts have', async () => {
  const said = (await pagesIn([aSheet('Items', ['Łódź Café Ναυτιλιακή'.normalize('NFD')])])).flat().join(' ')
  expect(said).toContain('Łódź Café Ναυτιλιακή')
  expect(said).not.toContain(BOXES)
})
