import { eraseMe } from '../../shared/contract/me.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { foldedAddress } from '../../shared/domain/companies/invitation.ts'
import { lambda } from '../runtime/lambda.ts'
import { companiesOfOnlyOwner, eraseAccount } from '../storage/erase-account.ts'
import { getPerson } from '../storage/people.ts'

export const handler = lambda(eraseMe, async ({ body, caller: { userId, memberships }, plan }) => {
  const { email } = await getPerson(userId)
  if (!email || foldedAddress(email) !== foldedAddress(body.email)) throw refuse('me.address-differs')
  const names = await companiesOfOnlyOwner(userId, memberships)
  if (names.length > 0) throw refuse('me.only-owner', { names: names.join(', ') })

  await eraseAccount(plan, { userId, email })
  return undefined
})
