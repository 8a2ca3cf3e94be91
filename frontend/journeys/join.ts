import type { Role } from '../../shared/domain/companies/role.ts'
import type { Product } from './the-product.ts'

/** Somebody is invited to a company, and joins it. */
export async function join(
  product: Product,
  { owner, colleague, companyId }: { owner: string; colleague: string; companyId: number },
  role: Role = 'accountant',
): Promise<void> {
  const { id } = await product
    .clientOf(owner)
    .addMember({ params: { id: companyId }, body: { email: colleague, role } })
  await product.clientOf(colleague).acceptInvitation({ params: { invitationId: id } })
}
