import { assertAllowed, type S3Answer, type S3Call } from '../call.ts'
import { s3Document } from '../xml.ts'

export async function headBucket(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:ListBucket', undefined)
  return { status: 200 }
}

export async function getBucketLocation(call: S3Call): Promise<S3Answer> {
  assertAllowed(call, 's3:GetBucketLocation', undefined)
  const region = call.caller.scope.split('/')[1] ?? ''
  const body = s3Document('LocationConstraint', region === 'us-east-1' ? '' : region)
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}
