import { getNoticePreferences } from '../../shared/contract/notices.ts'
import { lambda } from '../runtime/lambda.ts'
import { getPreferences } from '../storage/entities/notice-preferences.ts'
import { sendsMail } from '../storage/env.ts'

export const handler = lambda(getNoticePreferences, async ({ scope, caller }) => ({
  ...(await getPreferences(scope, caller.userId)),
  sendsMail: sendsMail(),
}))
