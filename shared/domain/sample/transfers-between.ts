/** Money that moves between made-up accounts of one company: what leaves one arrives in the other, in the bank's files and in the books. */
import type { Made } from './make-files.ts'
import type { Party } from './parties.ts'

/** So many of the newest with each party are in no books yet. */
const UNBOOKED = 2

/** The newest transfers are left for the product to find both ends of. */
export function newestUnbooked(made: readonly Made[]): Made[] {
  const transfers = made.filter(({ party }) => party.arrivesAs)
  const isNewest = ({ party }: Made, at: number) =>
    transfers.slice(at + 1).filter((later) => later.party === party).length < UNBOOKED
  const newest = new Set(transfers.filter(isNewest))
  return made.map((line) => (newest.has(line) ? { ...line, onBank: true, inLedger: false } : line))
}

/** What transfers among these make on the account where they arrive, as its bank writes them. */
export function arrivalsOf(made: readonly Made[], party: Party | undefined): Made[] {
  const moved = made.filter((line) => party && line.party.arrivesAs === party)
  return moved.map((line, at) => ({
    ...line,
    party: party!,
    bankText: party!.bankTexts[at % party!.bankTexts.length]!,
    cents: -line.cents,
  }))
}
