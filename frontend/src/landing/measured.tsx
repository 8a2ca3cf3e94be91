import { type Measured, type MeasuredBooks, rightInPercent } from './measured-figures.ts'

/** Which of the bench's books are shown, best and worst among them, and what they are. */
const SHOWN: Record<string, string> = {
  'everyday 10,000': 'Shops, invoices, a card',
  'crowded 10,000': 'Few prices, many customers: most amounts occur over and over',
  'worn 10,000': 'A year of one account, its texts cut and decorated by the bank',
  'broken 10,000': 'The same, cut short, torn apart and misspelt',
}

/** What other products fill with praise. */
export function MeasuredSection({ measured }: { measured: Measured }) {
  const shown = Object.entries(SHOWN).map(([name, words]) => ({
    words,
    figures: measured.books.find(({ books }) => books === name)!,
  }))
  return (
    <section id="testimonials" className="section" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">Measured, in place of testimonials</h2>
      <p className="text">
        Nobody’s praise is printed here. These figures were counted by our bench on made-up books of which
        every true pair is known, 10,000 lines on each side, over several seeds. The worst books are among
        them.
      </p>
      <table className="measured">
        <thead>
          <tr>
            <th scope="col">Books</th>
            {COLUMNS.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ words, figures }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              {COLUMNS.map(({ label, figure }) => (
                <td key={label} data-label={label}>
                  {figure(figures)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text">
        When an account does not tie out, the first cause that is named is the true one in{' '}
        {percentOf(measured.firstCause, 0)} of 1,000 books with one fault each, and one of the first three is
        in {percentOf(measured.oneOfThree, 0)}.
      </p>
    </section>
  )
}

/** On a phone a row is a list, and its figures carry these labels. */
const COLUMNS: readonly { label: string; figure: (of: MeasuredBooks) => string }[] = [
  { label: 'Automatic matches that are right', figure: rightInPercent },
  { label: 'True pairs matched without a person', figure: ({ found }) => percentOf(found, 1) },
  { label: 'With suggestions', figure: ({ withSuggested }) => percentOf(withSuggested, 1) },
  {
    label: 'Wrong: said beforehand / found',
    figure: ({ expectedWrong, foundWrong }) => `${expectedWrong} / ${foundWrong}`,
  },
]

function percentOf(share: string, decimals: number): string {
  return `${(Number(share) * 100).toFixed(decimals)}%`
}
