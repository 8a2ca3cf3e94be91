/** The facts are what the audit chain says last of the company and its accounts. */
import { canonicalText } from '../../audit/chain.ts'
import type { Report } from '../finding.ts'
import { FACTS, type PackFacts } from '../pack-files.ts'
import type { WalkedChain } from '../read-chain.ts'
import { lastSaid, type ToldById } from '../told.ts'

export function checkFacts(
  { company, accounts }: PackFacts,
  told: ToldById,
  { isWhole }: WalkedChain,
  { fail, note }: Report,
): void {
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
