/**
 * Makes the pack of a month. What is in it is written into the audit first, which is sealed, so that the end of the chain that goes
 * into the pack names every other file of it. Asked for again it is made again, under the same export.
 */
import { createHash } from 'node:crypto'
import { CompanyPolicies } from '../../shared/contract/companies.ts'
import { READER } from '../../shared/domain/bank-files/read-bank-file.ts'
import { openExport } from '../../shared/domain/exports/open-export.ts'
import { ENGINE } from '../../shared/domain/matching/engine/propose-matches.ts'
import { headOf } from '../../shared/domain/proof-pack/checks/check-manifest.ts'
import { isPinned } from '../../shared/domain/proof-pack/checks/check-pinned.ts'
import { writeManifest } from '../../shared/domain/proof-pack/manifest.ts'
import {
  FACTS,
  MANIFEST,
  PACK_ENTITY,
  type PackFacts,
  type Pinned,
  type PinnedRange,
  README,
  VERIFIER,
} from '../../shared/domain/proof-pack/pack-files.ts'
import { writeReadme } from '../../shared/domain/proof-pack/write-readme.ts'
import { sealRecords } from '../storage/audit-chain.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import { exportEntity } from '../storage/entities/export.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { putExport } from '../storage/files.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { packAccount } from './proof/pack-account.ts'
import { packChain, rangeToldOf } from './proof/pack-chain.ts'
import type { Packing } from './proof/packing.ts'
import { readVerifier } from './proof/read-verifier.ts'
import { reconciliationsOfMonth } from './proof/reconciliations-of-month.ts'
import { ToldSpan } from './proof/told-span.ts'
import { ZipFile } from './proof/zip-file.ts'

type Step = (plan: WritePlan, operation: StoredOperation) => Promise<boolean>

/** One step makes the whole, a second one finds it done. */
export async function beginProof(scope: Scope, { targetId, proof }: StoredOperation): Promise<Step> {
  return async (plan, operation) => {
    if (operation.processed > 0) return false
    const company = await getCompany(scope)
    if (!company || !proof) throw new Error('a proof is of a month of a company')
    const reconciliations = await reconciliationsOfMonth(scope, proof)
    const facts = await factsOf(plan, reconciliations, targetId, company, proof)
    const packing = { scope, company, zip: new ZipFile(), told: new ToldSpan(), now: plan.context.now }

    await packAll(packing, facts, reconciliations)
    const range = await writeIntoChain(plan, packing, targetId)
    await packChain(scope, packing.zip, packing.told, range, operation.createdAt)
    const { bytes, manifest } = ended(packing, facts)

    const name = `proof-${proof.accountId ?? company.id}-${proof.month}.zip`
    await putExport(targetId, bytes, 'application/zip')
    plan.move(
      exportEntity,
      undefined,
      openExport({
        id: targetId,
        companyId: company.id,
        financialAccountId: proof.accountId,
        kind: 'proof',
        side: null,
        format: 'zip',
        startDate: reconciliations[0]!.periodStart,
        endDate: reconciliations.at(-1)!.periodEnd,
        file: { name, type: 'application/zip', sizeBytes: bytes.length, sha256: sha256Of(bytes) },
        files: [manifest],
        userId: operation.createdBy,
        now: plan.context.now,
      }),
    )
    plan.change(operationEntity, operation, { status: 'working', processed: reconciliations.length })
    return true
  }
}

async function factsOf(
  plan: WritePlan,
  reconciliations: readonly StoredReconciliation[],
  exportId: string,
  company: StoredCompany,
  { accountId, month }: NonNullable<StoredOperation['proof']>,
): Promise<PackFacts> {
  const { id, name, taxId, baseCurrency, timeZone } = company
  const withOne = new Set(reconciliations.map(({ financialAccountId }) => financialAccountId))
  const all = (await listAccounts(plan.scope)).filter(
    (account) => accountId === null || account.id === accountId,
  )
  return {
    exportId,
    company: { id, name, taxId, baseCurrency, timeZone, policies: CompanyPolicies.parse(company) },
    accountId,
    month,
    accounts: all
      .filter((account) => withOne.has(account.id))
      .map((account) => ({
        id: account.id,
        name: account.name,
        institutionName: account.institutionName,
        accountNumber: account.accountNumber,
        currency: account.currency,
        accountType: account.accountType,
        chartAccountId: account.chartAccountId,
        openingBalance: account.openingBalance,
        openingDate: account.openingDate,
        bankOpeningBalance: account.bankOpeningBalance,
      })),
    without: all.filter((account) => !withOne.has(account.id)).map(({ id, name }) => ({ id, name })),
    madeAt: plan.now,
    reader: READER,
    engine: ENGINE,
  }
}

async function packAll(
  packing: Packing,
  facts: PackFacts,
  reconciliations: readonly StoredReconciliation[],
): Promise<void> {
  const { zip } = packing
  for (const { id } of facts.accounts)
    await packAccount(
      packing,
      reconciliations.filter(({ financialAccountId }) => financialAccountId === id),
    )
  zip.addJson(FACTS, facts)
  zip.add(README, new TextEncoder().encode(writeReadme(facts)))
  zip.add(VERIFIER, await readVerifier())
}

/** All that was written so far is sealed first, so that the record can say where the pack is told of. */
async function writeIntoChain(
  plan: WritePlan,
  { scope, company, zip, told }: Packing,
  exportId: string,
): Promise<PinnedRange> {
  const seal = () => sealRecords(scope, company, { requestId: plan.context.requestId, now: new Date() })
  await seal()
  const range = await rangeToldOf(scope, told)
  const files = Object.fromEntries(
    zip.files.filter(({ name }) => isPinned(name)).map(({ name, sha256 }) => [name, sha256]),
  )
  const record = plan.before()
  const after = { files, range } satisfies Pinned
  record.changed({ entityType: PACK_ENTITY, action: 'created', entityId: exportId, after })
  await record.commit(undefined)
  await seal()
  return range
}

function ended({ zip }: Packing, facts: PackFacts) {
  const { bytes: written, root } = writeManifest({ ...headOf(facts), files: zip.files })
  const rows = zip.files.length
  zip.add(MANIFEST, written)
  return { bytes: zip.end(), manifest: { name: MANIFEST, rows, sizeBytes: written.length, sha256: root } }
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
