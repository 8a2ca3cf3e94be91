/** How a member is called wherever it is said who did something, and that they left where they did. */
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
  const called = name ?? email ?? userId
  return leftAt === null ? called : `${called} (left)`
}
