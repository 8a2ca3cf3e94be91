/** A mention while it is typed: what stands behind the last @ before the caret, whom it could mean, and what is written when one is picked. */

export interface Named {
  userId: string
  name: string
}

const OFFERED_MAX = 6

/** What is typed of a name; undefined where nobody is being mentioned. An @ within a word is an address. */
export function beganMention(beforeCaret: string): string | undefined {
  return /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/.exec(beforeCaret)?.[1]
}

/** Members of whose name or address a word begins so. */
export function namedLike(
  members: readonly { userId: string; name: string | null; email: string | null }[],
  began: string,
): Named[] {
  const wanted = began.toLowerCase()
  return members
    .filter(({ name, email }) =>
      [name, email].some((said) => {
        const lower = said?.toLowerCase() ?? ''
        return lower.startsWith(wanted) || lower.includes(` ${wanted}`)
      }),
    )
    .slice(0, OFFERED_MAX)
    .map(({ userId, name, email }) => ({ userId, name: name ?? email ?? userId }))
}

/** Members whose whole name was typed behind an @ and not picked; not those who share it with another. */
export function namedInFull(
  members: readonly { userId: string; name: string | null }[],
  typed: string,
): Named[] {
  return members.flatMap(({ userId, name }) => {
    const isShared = members.some((other) => other.userId !== userId && other.name === name)
    return name && !isShared && endsAsWord(typed, `@${name}`) ? [{ userId, name }] : []
  })
}

function endsAsWord(text: string, part: string): boolean {
  const at = text.indexOf(part)
  return at >= 0 && !/^[\p{L}\d]/u.test(text.slice(at + part.length))
}

export function withPicked(typed: string, caret: number, began: string, name: string): string {
  return `${typed.slice(0, caret - began.length)}${name} ${typed.slice(caret)}`
}
