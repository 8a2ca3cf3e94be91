/** What was granted and not used, held against the reasons that there are for it. */

/** Rights that no test uses, as the report writes them, each for a reason. */
export const reasons: Readonly<Record<string, string>> = {}

const byLambda = 'Lambda sends there in its name when it failed three times.'
const readingTogether = 'Reading a company by key and by range is one grant, and its other half was used.'

export interface Unused {
  spared: { right: string; reason: string }[]
  without: string[]
  /** Reasons for what was used after all, or is not granted. */
  idle: string[]
}

/** @param granted such as `accounts/get-account dynamodb:GetItem arn:aws:dynamodb:…:table/Books C#*` */
export function findUnused(
  granted: readonly string[],
  used: ReadonlySet<string>,
  given: Readonly<Record<string, string>> = reasons,
): Unused {
  const unused = granted.filter((right) => !used.has(right))
  const reasonOf = (right: string) => {
    if (given[right]) return given[right]
    if (used.has(otherHalf(right))) return readingTogether
    return / sqs:SendMessage \S+:MissedSchedules$/.test(right) ? byLambda : undefined
  }
  return {
    spared: unused.flatMap((right) => {
      const reason = reasonOf(right)
      return reason ? [{ right, reason }] : []
    }),
    without: unused.filter((right) => !reasonOf(right)),
    idle: Object.keys(given).filter((right) => !unused.includes(right)),
  }
}

/** Of a right to read items of companies in the table, not of the index. */
function otherHalf(right: string): string {
  return right.replace(/dynamodb:(GetItem|Query)(?= [^ /]+\/\w+ C#\*$)/, (action) =>
    action === 'dynamodb:Query' ? 'dynamodb:GetItem' : 'dynamodb:Query',
  )
}
