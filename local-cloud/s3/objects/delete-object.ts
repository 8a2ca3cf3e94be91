import { headerValue } from '../../signing/canonical-request.ts'
import { assertAllowed, type S3Answer, type S3Call } from '../call.ts'
import { checkWriteConditions } from './conditions.ts'

/** Deleting what is not there is a success, as on S3. */
export async function deleteObject(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:DeleteObject', call.key)
  if (headerValue(call.headers, 'if-match') !== '')
    checkWriteConditions(call.headers, call.bucket.find(call.key))
  call.bucket.remove(call.key)
  return { status: 204 }
}
