/** Three sizes of customer, for whom the month is reckoned. */
export interface Volume {
  name: string
  companies: number
  people: number
  bankLines: number
  requests: number
  /** Bank lines of this and earlier months. */
  linesKept: number
}

export const volumes: readonly Volume[] = [
  { name: 'One office', companies: 3, people: 3, bankLines: 2_000, requests: 30_000, linesKept: 24_000 },
  { name: 'A practice', companies: 40, people: 15, bankLines: 40_000, requests: 400_000, linesKept: 960_000 },
  {
    name: 'A group',
    companies: 400,
    people: 120,
    bankLines: 600_000,
    requests: 4_000_000,
    linesKept: 14_400_000,
  },
]
