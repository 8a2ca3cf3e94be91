/** How a member is called wherever it is said who did something, and that they left where they did. Who was erased is told from others by their id alone. */
export function calledName({
  userId,
  name,
  email,
  leftAt,
}: {
  userId: string
  name: string | null
  email: string | null
  leftAt: string | null
}): string {
  if (leftAt !== null && !name && !email) return `Erased person ${userId.slice(0, ERASED_SIGNS)}`
  const called = name ?? email ?? userId
  return leftAt === null ? called : `${called} (left)`
}

/** Of a random id: enough to tell two of one company apart. */
const ERASED_SIGNS = 8
