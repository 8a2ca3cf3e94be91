/** A company for the canary alone, with one account and a key that reads and imports: made as a person makes them, so that the audit says who. */
import { KEY_DAYS_MAX } from '../../shared/domain/companies/api-key.ts'
import { askHere } from './ask-here.ts'

interface SetUp {
  companyId: number
  token: string
  /** The last day on which the key holds. */
  endsOn: string
}

/** Storage has to know where it is. @throws in words where nobody has the address */
export async function setUpCanary(owner: string, now: Date): Promise<SetUp> {
  // What handlers say of each request is for a log.
  process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT'
  const { findPerson } = await import('../../functions/storage/people.ts')
  const person = await findPerson(owner)
  if (!person?.isVerified)
    throw new Error(`Nobody here has an account with the confirmed address ${owner}: --owner <address>.`)
  const client = askHere(person.userId, 'canary')
  const { id } = await client.createCompany({ body: { name: 'Canary', timeZone: 'UTC' } })
  const account = {
    companyId: id,
    name: 'Canary',
    institutionName: 'Nobody’s bank',
    accountNumber: '0000',
    // Before whatever day a file says.
    openingDate: `${now.getUTCFullYear()}-01-01`,
  }
  await client.createAccount({ body: account })
  const { key, token } = await client.createKey({
    params: { id },
    body: { name: 'Canary', scopes: ['read', 'import'], expiresInDays: KEY_DAYS_MAX },
  })
  if (!token) throw new Error('no key was shown')
  return { companyId: id, token, endsOn: key.expiresAt.slice(0, 10) }
}
