import { receiveUpload } from '../bodies/receive-upload.ts'
import { storeObject, writtenHeaders } from '../bucket/store-object.ts'
import { assertAllowed, type S3Answer, type S3Call } from '../call.ts'
import { checkWriteConditions } from './conditions.ts'
import { keptHeaders } from './object-headers.ts'

export async function putObject(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:PutObject', call.key)
  checkWriteConditions(call.headers, call.bucket.find(call.key))
  const headers = keptHeaders(call.headers)

  const file = call.bucket.incomingFile()
  const received = await receiveUpload(call, file)

  const record = storeObject(
    call,
    file,
    { key: call.key, headers, received, event: 'ObjectCreated:Put' },
    (replaced) => checkWriteConditions(call.headers, replaced),
  )
  return { status: 200, headers: writtenHeaders(record) }
}
