interface NamedAccount {
  accountCode: string
  accountName: string
}

/** By code, then by name: other programs say one of the two, or both with something between. */
export function accountNamed<Account extends NamedAccount>(
  chart: readonly Account[],
  said: string,
): Account | undefined {
  const words = folded(said)
  return (
    chart.find(({ accountCode }) => folded(accountCode) === words) ??
    chart.find(({ accountName }) => folded(accountName) === words) ??
    chart.find(({ accountCode, accountName }) => folded(`${accountCode} ${accountName}`) === words)
  )
}

const folded = (words: string) =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s·:–-]+/g, ' ')
    .trim()
