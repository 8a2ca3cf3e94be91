import { formatCount } from '../../../format/numbers.ts'

/**
 * Why a proposal is automatic, by how likely it is wrong and the largest doubt that the account's budget let pass. Both are rounded so that what
 * was let pass never reads as worse than what may.
 */
export function whyAutomatic(doubt: number, doubtMax: number): string {
  const of = rounded(1 / Math.max(LEAST, doubt), Math.round)
  const bound = rounded(1 / Math.max(LEAST, doubtMax), Math.floor)
  return `${of >= 1 / LEAST ? 'Fewer than' : 'About'} one in ${formatCount(of)} matches as sure as this one is wrong. Taken from the surest down, this account’s matches are automatic as long as the wrong ones to be expected stay within what the company accepts: that was down to one in ${formatCount(bound)}.`
}

/** Nobody can tell more than a million apart. */
const LEAST = 1e-6

/** To two digits. */
function rounded(among: number, by: (value: number) => number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(among)) - 1)
  return by(among / unit) * unit
}
