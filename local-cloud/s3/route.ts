import type { S3Answer, S3Call } from './call.ts'
import { getBucketLocation, headBucket } from './objects/bucket-requests.ts'
import { completeMultipartUpload } from './objects/complete-multipart-upload.ts'
import { copyObject } from './objects/copy-object.ts'
import { deleteObject, deleteObjects } from './objects/delete-object.ts'
import { getObject, headObject } from './objects/get-object.ts'
import { listObjects } from './objects/list-objects.ts'
import {
  abortMultipartUpload,
  createMultipartUpload,
  listMultipartUploads,
  listPartsOfUpload,
  uploadPart,
} from './objects/multipart-requests.ts'
import { putObject } from './objects/put-object.ts'
import { S3Error } from './s3-error.ts'

export interface Route {
  name: string
  method: string
  on: 'bucket' | 'object'
  /** Names that the query must have. */
  query?: readonly string[]
  header?: string
  answer: (call: S3Call) => Promise<S3Answer>
}

/** The operation that a request asks for. Throws NotImplemented for those of S3 that this server does not know. */
export function findRoute(
  method: string,
  key: string,
  query: ReadonlyMap<string, string>,
  hasHeader: (name: string) => boolean,
): Route {
  const on = key === '' ? 'bucket' : 'object'
  const known = routes.find(
    (route) =>
      route.method === method &&
      route.on === on &&
      (route.query ?? []).every((name) => query.has(name)) &&
      (route.header === undefined || hasHeader(route.header)),
  )
  const unknown = [...query.keys()].find((name) => subresources.has(name) && !known?.query?.includes(name))
  if (unknown) throw new S3Error('NotImplemented', `The subresource ?${unknown} is not available here.`)
  if (!known) throw new S3Error('MethodNotAllowed', undefined, { Method: method })
  return known
}

/** In the order of preference: the more a route asks for, the earlier it stands. */
const routes: readonly Route[] = [
  { name: 'HeadBucket', method: 'HEAD', on: 'bucket', answer: headBucket },
  { name: 'GetBucketLocation', method: 'GET', on: 'bucket', query: ['location'], answer: getBucketLocation },
  {
    name: 'ListMultipartUploads',
    method: 'GET',
    on: 'bucket',
    query: ['uploads'],
    answer: listMultipartUploads,
  },
  { name: 'ListObjectsV2', method: 'GET', on: 'bucket', answer: listObjects },
  { name: 'DeleteObjects', method: 'POST', on: 'bucket', query: ['delete'], answer: deleteObjects },
  { name: 'HeadObject', method: 'HEAD', on: 'object', answer: headObject },
  { name: 'ListParts', method: 'GET', on: 'object', query: ['uploadId'], answer: listPartsOfUpload },
  { name: 'GetObject', method: 'GET', on: 'object', answer: getObject },
  { name: 'UploadPart', method: 'PUT', on: 'object', query: ['uploadId', 'partNumber'], answer: uploadPart },
  { name: 'CopyObject', method: 'PUT', on: 'object', header: 'x-amz-copy-source', answer: copyObject },
  { name: 'PutObject', method: 'PUT', on: 'object', answer: putObject },
  {
    name: 'CreateMultipartUpload',
    method: 'POST',
    on: 'object',
    query: ['uploads'],
    answer: createMultipartUpload,
  },
  {
    name: 'CompleteMultipartUpload',
    method: 'POST',
    on: 'object',
    query: ['uploadId'],
    answer: completeMultipartUpload,
  },
  {
    name: 'AbortMultipartUpload',
    method: 'DELETE',
    on: 'object',
    query: ['uploadId'],
    answer: abortMultipartUpload,
  },
  { name: 'DeleteObject', method: 'DELETE', on: 'object', answer: deleteObject },
]

const subresources = new Set([
  'accelerate',
  'acl',
  'analytics',
  'attributes',
  'cors',
  'delete',
  'encryption',
  'intelligent-tiering',
  'inventory',
  'legal-hold',
  'lifecycle',
  'location',
  'logging',
  'metrics',
  'notification',
  'object-lock',
  'ownershipControls',
  'policy',
  'policyStatus',
  'publicAccessBlock',
  'renameObject',
  'replication',
  'requestPayment',
  'restore',
  'retention',
  'select',
  'session',
  'tagging',
  'torrent',
  'uploadId',
  'uploads',
  'versionId',
  'versioning',
  'versions',
  'website',
])
