/** The base currency heads a figure where a company has anything in it; otherwise the one that it has. */
export function headlineFirst<Of extends { currency: string }>(figures: readonly Of[], base: string): Of[] {
  return figures.toSorted((one, other) => Number(other.currency === base) - Number(one.currency === base))
}
