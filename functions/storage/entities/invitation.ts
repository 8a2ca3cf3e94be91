/**
 * Who was invited to a company, one invitation for each address, until it is accepted or withdrawn. The address that is invited is
 * noted in the directory by its hash, so that whoever has it finds what they were invited to.
 */
import * as z from 'zod'
import { Invitation } from '../../../shared/contract/members.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { foldedAddress, hasEnded } from '../../../shared/domain/companies/invitation.ts'
import { type Key, keys } from '../keys.ts'
import { contentHash } from '../plan/content-hash.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readAll, readOne } from '../read.ts'
import { proveScope, type Scope, within } from '../scope.ts'

const invitationEntity = entity<Invitation>({
  name: 'invitation',
  schema: Invitation,
  key: invitationKey,
  idOf: ({ id }) => id,
  audited: () => 'whole',
  // As of members, names and addresses are no matter of the audit.
  shown: ({ id, role, expiresAt }) => ({ id, role, expiresAt }),
  outrun: () => refuse('invitation.exists'),
})

const Addressed = z.strictObject({ address: z.string(), companyId: z.int() })
type Addressed = z.output<typeof Addressed>
export const addressed = note<Addressed>({
  schema: Addressed,
  key: (_, { address, companyId }) => keys.invited(address, companyId),
})

/** Oldest first. */
export async function listInvitations(scope: Scope): Promise<Invitation[]> {
  const invitations = await readAll(invitationEntity, { pk: keys.all.invitations(scope) })
  return invitations.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
}

/** Refuses with `not-found`, also where it was accepted or withdrawn. */
export async function getInvitation(scope: Scope, id: string): Promise<Invitation> {
  const found = (await listInvitations(scope)).find((each) => each.id === id)
  if (!found) throw refuse('not-found')
  return found
}

/** The one of an address. */
export function findInvitation(scope: Scope, email: string): Promise<Invitation | undefined> {
  return readOne(invitationEntity, invitationKey(scope, { email }))
}

/** What an address was invited to, of any company. */
export async function listReceived(email: string): Promise<Invitation[]> {
  const found = await readAll(addressed, { pk: keys.all.invited(addressOf(email)) })
  const invitations = await Promise.all(
    found.map(({ companyId }) => {
      const scope = proveScope(companyId)
      return within(scope, () => findInvitation(scope, email))
    }),
  )
  return invitations.filter((each) => each !== undefined)
}

/** Of two who invite the same address the second is told; one that has ended gives way. */
export async function addInvitation(plan: WritePlan, after: Invitation): Promise<void> {
  const { email, companyId } = after
  const before = await findInvitation(plan.scope, email)
  if (before && !hasEnded(before, plan.context.now)) throw refuse('invitation.exists')
  plan.move(invitationEntity, before as Invitation, after)
  plan.put(addressed, { address: addressOf(email), companyId })
}

export function dropInvitation(plan: WritePlan, invitation: Invitation): void {
  const { email, companyId } = invitation
  plan.move(invitationEntity, invitation, undefined, { outrun: () => refuse('not-found') })
  plan.drop(addressed, { address: addressOf(email), companyId })
}

/** Who invited is not named any more, in as many as one transaction takes. @returns whether in all */
export async function unnameInviter(plan: WritePlan, userId: string): Promise<boolean> {
  const naming = (await listInvitations(plan.scope)).filter(
    ({ invitedBy, invitedByName }) => invitedBy === userId && invitedByName !== null,
  )
  const taken = naming.slice(0, plan.sizeLeft)
  for (const invitation of taken) plan.change(invitationEntity, invitation, { invitedByName: null })
  return taken.length === naming.length
}

function invitationKey(scope: Scope, { email }: { email: string }): Key {
  return keys.invitation(scope, addressOf(email))
}

const addressOf = (email: string) => contentHash({ address: foldedAddress(email) })
