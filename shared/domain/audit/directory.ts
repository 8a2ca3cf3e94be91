/** What is kept beside a company says the same as the company: a role is read from there, and whose an integer is. */
import type { CompanyItems, RawItem } from './items.ts'

export function directory(of: CompanyItems, fail: (sentence: string) => void): void {
  const { companyId } = of
  const kept = new Map(of.directory.map((item) => [`${item.pk} ${item.sk}`, item]))
  const hold = (name: string, says: Record<string, unknown>) => {
    const item = kept.get(name)
    kept.delete(name)
    if (!item) fail(`${name} is missing in the directory`)
    else
      for (const [attribute, value] of Object.entries(says))
        if (!isSame(item[attribute], value)) fail(`${name} says ${item[attribute]} as its ${attribute}`)
  }
  const granted = (openSk: unknown) => ({ openPk: `C#${companyId}#granted`, openSk })
  for (const { userId, role } of of.members)
    hold(`U#${userId} M#${companyId}`, { userId, companyId, role, ...granted(userId) })
  for (const { sk: address } of of.invitations)
    hold(`D#invited#${address} ${numbered(companyId)}`, { address, companyId })
  for (const { pk: _pk, sk: _sk, h: _h, ...key } of of.apiKeys)
    if (key.revokedAt === null) hold(`D#api-key#${key.id} key`, { ...key, ...granted(key.id) })
  hold(`D#companies ${numbered(companyId)}`, { companyId })
  for (const [kind, ids] of integersOf(of))
    for (const id of ids) hold(`D#${id} owner`, { id, kind, companyId })
  // What an account that is gone had for a number is never given again.
  for (const [name, { kind, sk }] of kept)
    if (kind === undefined || sk !== 'owner')
      fail(`${name} is in the directory, and the company knows nothing of it`)
}

/** Scopes of a key are a list. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function integersOf({ companyId, accounts, others }: CompanyItems): [kind: string, ids: unknown[]][] {
  const chart = others.filter(({ pk }) => pk === `C#${companyId}#chart`)
  return [
    ['company', [companyId]],
    ['account', [...accounts.keys()]],
    ['chartAccount', chart.map(({ id }: RawItem) => id)],
  ]
}

const numbered = (companyId: number) => String(companyId).padStart(10, '0')
