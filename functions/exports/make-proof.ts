/**
 * Makes the pack of a month. What is in it is written into the audit first, which is sealed, so that the end of the chain that goes
 * into the pack names every other file of it. Asked for again it is made again, under the same export.
 */
import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import type { AuditItem } from '../../shared/domain/audit/items.ts'
import { READER } from '../../shared/domain/bank-files/read-bank-file.ts'
import { openExport } from '../../shared/domain/exports/open-export.ts'
import { ENGINE } from '../../shared/domain/matching/engine/propose-matches.ts'
import { headOf } from '../../shared/domain/proof-pack/checks/check-manifest.ts'
import { isPinned } from '../../shared/domain/proof-pack/checks/check-pinned.ts'
import { writeManifest } from '../../shared/domain/proof-pack/manifest.ts'
import {
  accountFile,
  COMPANY,
  FACTS,
  MANIFEST,
  PACK_ENTITY,
  type PackFacts,
  type Pinned,
  type PinnedRange,
  README,
  VERIFIER,
} from '../../shared/domain/proof-pack/pack-files.ts'
import { verifyPack } from '../../shared/domain/proof-pack/verify-pack.ts'
import { writeFacts } from '../../shared/domain/proof-pack/write-facts.ts'
import { writeReadme } from '../../shared/domain/proof-pack/write-readme.ts'
import { eachSealedRecord, getHead, type StoredHead, sealRecords } from '../storage/audit-chain.ts'
import { listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { getCompany, type StoredCompany } from '../storage/entities/company.ts'
import { exportEntity } from '../storage/entities/export.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { putExport } from '../storage/files.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { packAccount } from './proof/pack-account.ts'
import { packAttached } from './proof/pack-attached.ts'
import { packChain, rangeToldOf } from './proof/pack-chain.ts'
import type { Packing } from './proof/packing.ts'
import { readVerifier } from './proof/read-verifier.ts'
import { reconciliationsOfMonth } from './proof/reconciliations-of-month.ts'
import { ToldSpan } from './proof/told-span.ts'
import { ZipFile } from './proof/zip-file.ts'

type Step = (plan: WritePlan, operation: StoredOperation) => Promise<boolean>

/** So often a pack is made anew while somebody changes what is in it. */
const TRIES_MAX = 5

/** One step makes the whole, a second one finds it done. */
export async function beginProof(_: Scope, { targetId, proof }: StoredOperation): Promise<Step> {
  return async (plan, operation) => {
    if (operation.processed > 0) return false
    if (!proof) throw new Error('a proof is of a month of a company')
    const { company, reconciliations, bytes, manifest } = await makeWhole(plan, operation, proof)

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

interface Made {
  company: StoredCompany
  reconciliations: StoredReconciliation[]
  bytes: Uint8Array
  manifest: { name: string; rows: number; sizeBytes: number; sha256: string }
  /** Somebody else wrote something between the first thing that was read for it and the end of its chain. */
  wasDisturbed: boolean
}

type Month = NonNullable<StoredOperation['proof']>

/**
 * What is locked, approved or imported while a pack is made stands in its chain, and not in what was read before. So one that was disturbed
 * is verified as whoever gets it would, and made again where it does not hold.
 */
async function makeWhole(plan: WritePlan, operation: StoredOperation, proof: Month): Promise<Made> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const made = await makeOnce(plan, operation, proof)
    if (!made.wasDisturbed || verifyPack(filesIn(made.bytes)).faults.length === 0) return made
  }
  throw new Error('the month changed again and again while its proof was made')
}

async function makeOnce(plan: WritePlan, operation: StoredOperation, proof: Month): Promise<Made> {
  const { scope } = plan
  const { now } = plan.context
  const { targetId } = operation
  const company = await getCompany(scope)
  if (!company) throw new Error('a proof is of a month of a company')
  const before = await sealSoFar(plan, company)
  const reconciliations = await reconciliationsOfMonth(scope, proof)
  const asked = await askedOf(plan, reconciliations, targetId, company, proof)
  const packing = { scope, company, zip: new ZipFile(), told: new ToldSpan(), attached: [], now }

  const facts = await packAll(packing, asked, reconciliations)
  const { range, end, records } = await writeIntoChain(plan, packing, targetId)
  await packChain(scope, packing.zip, packing.told, { ...range, asked: operation.createdAt, end })
  return {
    company,
    reconciliations,
    ...ended(packing, facts),
    wasDisturbed: end.seq !== before.seq + records,
  }
}

interface Asked extends PackFacts {
  company: StoredCompany
  accounts: StoredAccount[]
  without: StoredAccount[]
}

async function askedOf(
  plan: WritePlan,
  reconciliations: readonly StoredReconciliation[],
  exportId: string,
  company: StoredCompany,
  { accountId, month }: Month,
): Promise<Asked> {
  const withOne = new Set(reconciliations.map(({ financialAccountId }) => financialAccountId))
  const all = (await listAccounts(plan.scope)).filter(
    (account) => accountId === null || account.id === accountId,
  )
  return {
    exportId,
    company,
    accountId,
    month,
    accounts: all.filter((account) => withOne.has(account.id)),
    without: all.filter((account) => !withOne.has(account.id)),
    madeAt: plan.now,
    reader: READER,
    engine: ENGINE,
  }
}

async function packAll(
  packing: Packing,
  asked: Asked,
  reconciliations: readonly StoredReconciliation[],
): Promise<PackFacts> {
  const { zip, told } = packing
  const { company, accounts, without } = asked
  told.reachBack(company.updatedAt)
  zip.addJson(COMPANY, company)
  for (const account of [...accounts, ...without]) {
    told.reachBack(account.updatedAt)
    zip.addJson(accountFile(account.id), account)
  }
  for (const { id } of accounts)
    await packAccount(
      packing,
      reconciliations.filter(({ financialAccountId }) => financialAccountId === id),
    )
  await packAttached(packing)
  const facts = writeFacts(asked)
  zip.addJson(FACTS, facts)
  zip.add(README, new TextEncoder().encode(writeReadme(facts)))
  zip.add(VERIFIER, await readVerifier())
  return facts
}

/**
 * All that was written so far is sealed first, so that the record can say where the pack is told of. Where somebody else's record comes
 * after it in the same moment it is said once more: the chain of the pack ends with it, at a head that is anchored.
 */
async function writeIntoChain(
  plan: WritePlan,
  { scope, company, zip, told }: Packing,
  exportId: string,
): Promise<{ range: PinnedRange; end: StoredHead; records: number }> {
  await sealSoFar(plan, company)
  const range = await rangeToldOf(scope, told)
  const files = Object.fromEntries(
    zip.files.filter(({ name }) => isPinned(name)).map(({ name, sha256 }) => [name, sha256]),
  )
  const after = { files, range } satisfies Pinned
  for (let records = 1; ; records += 1) {
    const record = plan.before()
    record.changed({ entityType: PACK_ENTITY, action: 'created', entityId: exportId, after })
    await record.commit(undefined)
    const end = await sealSoFar(plan, company)
    for await (const last of eachSealedRecord(scope, [end.through]))
      if (tellsOf(last as unknown as AuditItem, exportId)) return { range, end, records }
  }
}

async function sealSoFar({ scope, context }: WritePlan, company: StoredCompany): Promise<StoredHead> {
  await sealRecords(scope, company, { requestId: context.requestId, now: new Date() })
  return (await getHead(scope))!
}

const tellsOf = ({ changes }: AuditItem, exportId: string) =>
  changes.some(({ entityType, entityId }) => entityType === PACK_ENTITY && entityId === exportId)

function ended({ zip }: Packing, facts: PackFacts): Pick<Made, 'bytes' | 'manifest'> {
  const { bytes: written, root } = writeManifest({ ...headOf(facts), files: zip.files })
  const rows = zip.files.length
  zip.add(MANIFEST, written)
  return { bytes: zip.end(), manifest: { name: MANIFEST, rows, sizeBytes: written.length, sha256: root } }
}

const filesIn = (zip: Uint8Array) => new Map(Object.entries(unzipSync(zip)))

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
