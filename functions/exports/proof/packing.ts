import type { EvidenceAttachment } from '../../../shared/domain/evidence/evidence-package.ts'
import type { StoredCompany } from '../../storage/entities/company.ts'
import type { Scope } from '../../storage/scope.ts'
import type { ToldSpan } from './told-span.ts'
import type { ZipFile } from './zip-file.ts'

/** A pack in the making. */
export interface Packing {
  scope: Scope
  company: StoredCompany
  zip: ZipFile
  told: ToldSpan
  /** What the packages in it name as attached. */
  attached: EvidenceAttachment[]
  now: Date
}
