/** What each write of comments, and of what people are told, needs, made anew each time. */
import { aBankLine, aMember } from './builders.ts'
import type { Call, Desk } from './desk.ts'

interface Ground {
  desk: Desk
  as: string
  companyId: number
  accountId: number
}

type Request = Pick<Call, 'params' | 'body'>

let members = 0

export function talkRequestsOn({ desk, as, companyId, accountId }: Ground) {
  const aRemark = async (text = 'Whose is this?') => {
    const { id: ownerId } = await aBankLine(desk, as, accountId)
    return { commentedOn: 'bank_line', ownerId, text }
  }
  /** Of whoever asks, by somebody else. */
  const aMention = async () => {
    const colleague = `colleague${++members}`
    await aMember(desk, as, companyId, colleague)
    await desk.call('createComment', { as: colleague, body: await aRemark(`Look, <@${as}>`) })
    const { body } = await desk.call('getWaitingForMe', { as, params: { companyId } })
    return body.notices[0].id as string
  }
  const version = async () => {
    const { body } = await desk.call('getNoticePreferences', { as, query: { companyId } })
    return body.version as number
  }
  return {
    createComment: async () => ({ body: await aRemark() }),
    removeComment: async () => {
      const { body } = await desk.call('createComment', { as, body: await aRemark() })
      return { params: { id: body.id } }
    },
    readNotices: async () => ({ body: { companyId, ids: [await aMention()] } }),
    updateNoticePreferences: async () => ({
      body: { companyId, page: ['mentioned'], mail: [], version: await version() },
    }),
  } satisfies Record<string, () => Promise<Request>>
}
