import { BankFileError } from '../bank-file-error.ts'
import { type Line, linesOf } from './page-lines.ts'
import { newBudget, type ShownPage, shownPage } from './page-words.ts'
import { PdfDocument } from './pdf-document.ts'
import type { PrintedLine } from './statement-rows.ts'
import { piecesOf } from './written-pieces.ts'

/** Lines of a year of statements. */
const LINES_MAX = 100_000
/** Where more than this share of the signs has no meaning, words are missing. */
const UNKNOWN_SHARE = 0.02

/** Throws BankFileError for a PDF without text that can be read. */
export function pagesOf(bytes: Uint8Array): ShownPage[] {
  const document = new PdfDocument(bytes)
  const budget = newBudget()
  const pages = document.pages().map((page) => shownPage(document, page, budget))
  refuseWithoutText(pages)
  return pages
}

/** The lines of all pages, with their days and amounts. */
export function printedLines(pages: readonly ShownPage[]): PrintedLine[] {
  const lines = pages.flatMap(({ words }, at) => linesOf(words, at + 1))
  if (lines.length > LINES_MAX)
    throw new BankFileError(
      'too-large',
      'The PDF has far more lines than a statement. Ask your bank for a shorter period.',
    )
  const printed = withPieces(lines, false)
  const hasAmounts = printed.some(({ pieces }) => pieces.some(({ amount }) => amount))
  return hasAmounts ? printed : withPieces(lines, true)
}

/** @param whole amounts are printed without decimals */
export const withPieces = (lines: readonly Line[], whole: boolean) =>
  lines.map((line): PrintedLine => ({ line, pieces: piecesOf(line, whole) }))

function refuseWithoutText(pages: readonly ShownPage[]): void {
  const sum = (count: (page: ShownPage) => number) => pages.reduce((total, page) => total + count(page), 0)
  const [words, signs] = [sum((page) => page.words.length), sum((page) => page.signs)]
  if (words === 0)
    throw new BankFileError(
      'not-a-statement',
      pages.some(({ hasPicture }) => hasPicture)
        ? 'The PDF is a scan: its pages are pictures, and what is on them cannot be proved. Choose the PDF that your bank made, or another format.'
        : 'The PDF has no text on its pages. Choose another file.',
    )
  if (sum((page) => page.unknown) > signs * UNKNOWN_SHARE)
    throw new BankFileError(
      'not-a-statement',
      'The text of the PDF cannot be read: its fonts do not say which letters they draw. Choose another format of your bank.',
    )
}
