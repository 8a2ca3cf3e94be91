/** How a member is called wherever it is said who did something, and that they left where they did. */

export interface Called {
  userId: string
  name: string | null
  email: string | null
  leftAt: string | null
}

/**
 * What to call everybody who is or was a member, by their ids. People say themselves what they are called: whose name is that of another one, of the
 * product or could be read as more than a name has their address beside it, so that nobody signs as somebody else. Who was erased is told from others by their id alone.
 */
export function calledNames(everybody: readonly Called[]): ReadonlyMap<string, string> {
  const owners = new Map<string, number>()
  for (const { name } of everybody) if (name) owners.set(folded(name), (owners.get(folded(name)) ?? 0) + 1)
  const isAlone = (name: string) => owners.get(folded(name)) === 1
  return new Map(
    everybody.map((one) => {
      const { userId, name, email, leftAt } = one
      if (leftAt !== null && !name && !email)
        return [userId, `Erased person ${userId.slice(0, ERASED_SIGNS)}`]
      const isPlain = !name || !email || (isAlone(name) && !isMoreThanName(name))
      const called = isPlain ? (name ?? email ?? userId) : `${name} (${email})`
      return [userId, leftAt === null ? called : `${called} (left)`]
    }),
  )
}

/** Two names of the same letters look alike. */
const folded = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What the product itself is called by, an address, a remark, or letters that only look like those beside them. */
function isMoreThanName(name: string): boolean {
  return OF_THE_PRODUCT.has(folded(name)) || /[@(]/.test(name) || (LATIN.test(name) && ALIKE.test(name))
}

const OF_THE_PRODUCT: ReadonlySet<string> = new Set(['system', 'tieout', 'byitself'])
const LATIN = /\p{Script=Latin}/u
const ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Of a random id: enough to tell two of one company apart. */
const ERASED_SIGNS = 8
