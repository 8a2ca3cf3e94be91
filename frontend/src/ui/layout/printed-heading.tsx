import { formatInstant } from '../../format/dates.ts'

interface PrintedHeadingProps {
  company: { name: string; timeZone: string }
  /** What else the screen says elsewhere: its days, its account. */
  of?: readonly string[]
}

/** Above what is printed: whose it is, of what, and when it was printed. On screen the header and the filters say so. */
export function PrintedHeading({ company, of = [] }: PrintedHeadingProps) {
  const printed = `printed ${formatInstant(new Date().toISOString(), company.timeZone)}`
  return <p className="only-printed">{[company.name, ...of, printed].join(', ')}</p>
}
