/** The facts are what the audit chain says last of the company and its accounts. */
import { canonicalText } from '../../audit/chain.ts'
import { READER } from '../../bank-files/read-bank-file.ts'
import { ENGINE } from '../../matching/engine/propose-matches.ts'
import type { Report } from '../finding.ts'
import { FACTS, type PackFacts } from '../pack-files.ts'
import type { WalkedChain } from '../read-chain.ts'
import { lastSaid, type ToldById } from '../told.ts'

export function checkFacts(
  { company, accounts, reader, engine, madeAt }: PackFacts,
  told: ToldById,
  { isWhole, records }: WalkedChain,
  { fail, note }: Report,
): void {
  if (reader !== READER || engine !== ENGINE)
    fail(FACTS, `says ${reader} and ${engine}, and this verifier brings ${READER} and ${ENGINE}`)
  const sealedAt = records.at(-1)?.timestamp
  if (madeAt !== sealedAt) fail(FACTS, `says that it was made ${madeAt}, and the audit chain ${sealedAt}`)
  const { policies, ...rest } = company
  const things: [name: string, is: object][] = [
    [`company ${company.id}`, { ...rest, ...policies }],
    ...accounts.map((account): [string, object] => [`financial_account ${account.id}`, account]),
  ]
  for (const [name, is] of things) {
    const after = lastSaid(told.get(name))
    for (const [field, value] of Object.entries(after ? is : {})) {
      const said = canonicalText(after![field] ?? null)
      // Where records are left out, one of them may say it.
      if (canonicalText(value) !== said)
        (isWhole ? fail : note)(
          FACTS,
          `says ${field} ${canonicalText(value)} of ${name.replaceAll('_', ' ')}, and the audit chain ${said}`,
        )
    }
  }
}
