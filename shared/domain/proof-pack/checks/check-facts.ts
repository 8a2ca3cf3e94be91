/** The facts follow from the company and the accounts as they are kept, which are what the audit chain says that they became. */
import { canonicalText } from '../../audit/chain.ts'
import { READER } from '../../bank-files/read-bank-file.ts'
import { ENGINE } from '../../matching/engine/propose-matches.ts'
import type { Report } from '../finding.ts'
import type { Pack } from '../open-pack.ts'
import {
  accountFile,
  COMPANY,
  FACTS,
  type KeptCompany,
  type PackedAccount,
  type PackFacts,
} from '../pack-files.ts'
import type { WalkedChain } from '../read-chain.ts'
import { writeFacts } from '../write-facts.ts'
import type { CheckContent } from './check-contents.ts'

export function checkFacts(
  pack: Pack,
  facts: PackFacts,
  checkContent: CheckContent,
  { records }: WalkedChain,
  { fail }: Report,
): void {
  const { accounts, without, reader, engine, madeAt } = facts
  if (reader !== READER || engine !== ENGINE)
    fail(FACTS, `says ${reader} and ${engine}, and this verifier brings ${READER} and ${ENGINE}`)
  const sealedAt = records.at(-1)?.timestamp
  if (madeAt !== sealedAt) fail(FACTS, `says that it was made ${madeAt}, and the audit chain ${sealedAt}`)
  const company = pack.json<KeptCompany>(COMPANY)
  checkContent(COMPANY, 'company company', company)
  const kept = (all: readonly { id: number }[]) =>
    all.map(({ id }) => {
      const account = pack.json<PackedAccount>(accountFile(id))
      checkContent(accountFile(id), `accounts ${String(id).padStart(10, '0')}`, account)
      return account
    })
  const written = writeFacts({ ...facts, company, accounts: kept(accounts), without: kept(without) })
  if (canonicalText(written) !== canonicalText(facts))
    fail(FACTS, `says otherwise of company or accounts than ${COMPANY} and accounts/<id>/account.json`)
}
