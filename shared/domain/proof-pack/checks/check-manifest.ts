import { strFromU8 } from 'fflate'
import type { Report } from '../finding.ts'
import { hashOf, type Manifest, writeManifest } from '../manifest.ts'
import { isSame, type Pack } from '../open-pack.ts'
import {
  ANCHORS,
  accountFile,
  accountFiles,
  COMPANY,
  FACTS,
  MANIFEST,
  PACK_FORMAT,
  type PackFacts,
  README,
  RECORDS,
  SEALS,
  VERIFIER,
} from '../pack-files.ts'
import { writeReadme } from '../write-readme.ts'

/** Every file is the one that the manifest names, to the byte, and there is no other. */
export function checkManifest(pack: Pack, { fail, count }: Report): void {
  const manifest = pack.json<Manifest>(MANIFEST)
  if (!isSame(writeManifest(manifest).bytes, pack.file(MANIFEST)))
    fail(MANIFEST, 'is not as the product writes it')
  if (manifest.format !== PACK_FORMAT)
    fail(MANIFEST, `says format ${manifest.format}, and this verifier reads ${PACK_FORMAT}`)
  const named = new Set<string>([MANIFEST])
  for (const { name, sha256, sizeBytes } of manifest.files) {
    const bytes = pack.bytes.get(name)
    if (named.has(name)) fail(name, 'stands twice in the manifest')
    else if (!bytes) fail(name, 'is named in the manifest and missing')
    else if (bytes.length !== sizeBytes)
      fail(name, `has ${bytes.length} bytes, the manifest says ${sizeBytes}`)
    else if (hashOf(bytes) !== sha256)
      fail(name, 'is not the file that the manifest names: its SHA-256 differs')
    named.add(name)
  }
  for (const name of pack.bytes.keys()) if (!named.has(name)) fail(name, 'is not named in the manifest')
  count('files', named.size)
  checkFacts(pack, manifest, named, fail)
}

/** What the manifest and the words for people say is what the facts say. */
function checkFacts(pack: Pack, manifest: Manifest, named: ReadonlySet<string>, fail: Report['fail']): void {
  const facts = pack.json<PackFacts>(FACTS)
  const needed = [README, VERIFIER, COMPANY, SEALS, RECORDS, ANCHORS]
  for (const { id } of facts.accounts) needed.push(...Object.values(accountFiles(id)))
  for (const { id } of facts.without) needed.push(accountFile(id))
  for (const name of needed) if (!named.has(name)) fail(name, 'is missing, also from the manifest')
  const { company, month, accounts } = headOf(facts)
  if (
    manifest.company !== company ||
    manifest.month !== month ||
    String(manifest.accounts) !== String(accounts)
  )
    fail(MANIFEST, 'names another company, month or account than facts.json')
  if (strFromU8(pack.file(README)) !== writeReadme(facts)) fail(README, 'is not what the facts come to')
}

/** What the manifest says of a pack beside its files. */
export const headOf = ({ company, month, accounts }: PackFacts) => ({
  company: company.name,
  month,
  accounts: accounts.map(({ name }) => name),
})
