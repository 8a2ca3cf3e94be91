/** Packages of what was approved: their bytes lie in the bucket of files under their hash, so that none is ever written over. */
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { EvidencePackage } from '../../shared/contract/evidence.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type SealedPackage, sha256Of } from '../../shared/domain/evidence/evidence-package.ts'
import { env } from './env.ts'
import { client } from './files.ts'
import type { Scope } from './scope.ts'

const keyOf = ({ companyId }: Scope, sha256: string) => `C/${companyId}/evidence/${sha256}`

/** The same package may be there: then its bytes are. */
export async function keepPackage(scope: Scope, { bytes, sha256 }: SealedPackage): Promise<void> {
  const Key = keyOf(scope, sha256)
  const ContentType = 'application/json'
  try {
    await client.send(
      new PutObjectCommand({ Bucket: env('FILES_BUCKET'), Key, Body: bytes, ContentType, IfNoneMatch: '*' }),
    )
  } catch (error) {
    if ((error as Error).name !== 'PreconditionFailed') throw error
  }
}

/** What lies there, whatever it is; undefined where nothing does. */
export async function readKept(scope: Scope, sha256: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await client.send(
      new GetObjectCommand({ Bucket: env('FILES_BUCKET'), Key: keyOf(scope, sha256) }),
    )
    return await Body!.transformToByteArray()
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') return undefined
    throw error
  }
}

/** The bytes of a package. Refuses with `document.damaged` where they are others than the hash says: nobody is shown what was not approved. */
export async function readPackageBytes(scope: Scope, sha256: string): Promise<Uint8Array | undefined> {
  const bytes = await readKept(scope, sha256)
  if (bytes && sha256Of(bytes) !== sha256) throw refuse('document.damaged')
  return bytes
}

export function packageIn(bytes: Uint8Array): EvidencePackage {
  return EvidencePackage.parse(JSON.parse(new TextDecoder().decode(bytes)))
}
