import { useQuery } from '@tanstack/react-query'
import { everybodyQuery } from '../api/members.ts'

/** What to call who did something to a line, or looks after it, also once they left. */
export function useMemberNames(companyId: number, isAsked: boolean): (userId: string) => string | undefined {
  const { data = [] } = useQuery({ ...everybodyQuery(companyId), enabled: isAsked })
  const names = new Map(data.map(({ userId, name, email }) => [userId, name ?? email ?? userId]))
  return (userId) => names.get(userId)
}
