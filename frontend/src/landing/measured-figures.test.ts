import { expect, test } from 'vitest'
import readme from '../../../README.md?raw'
import { measuredFigures, rightInPercent } from './measured-figures.ts'

test('the figures on the landing page are those that the bench wrote', () => {
  const { books, firstCause, oneOfThree } = measuredFigures(readme)
  expect(books.length).toBeGreaterThan(10)
  for (const { books: name, right, found, expectedWrong, foundWrong } of books) {
    const row = readme.split('\n').find((line) => line.startsWith(`| ${name} |`))
    expect(row).toContain(`| ${right} / ${found} |`)
    expect(row).toContain(`| ${expectedWrong} / ${foundWrong} |`)
  }
  expect(readme).toContain(`the first cause named is right | ${firstCause} (`)
  expect(readme).toContain(`one of the first three is | ${oneOfThree} |`)
})

test('without them no page is built that would say nothing', () => {
  expect(() => measuredFigures('# Tieout')).toThrow('no figures')
})

test('books in which a match was wrong are not said to be all right', () => {
  expect(rightInPercent({ right: '1.0000', foundWrong: '1' })).toBe('over 99.99%')
  expect(rightInPercent({ right: '1.0000', foundWrong: '0' })).toBe('100.00%')
  expect(rightInPercent({ right: '0.9998', foundWrong: '3' })).toBe('99.98%')
})
