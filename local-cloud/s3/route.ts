import type { S3Answer, S3Call } from './call.ts'
import { deleteObject } from './objects/delete-object.ts'
import { getObject, headObject } from './objects/get-object.ts'
import { listObjects } from './objects/list-objects.ts'
import { putObject } from './objects/put-object.ts'
import { S3Error } from './s3-error.ts'

export interface Route {
  name: string
  method: string
  answer: (call: S3Call) => Promise<S3Answer>
}

/** The operation that a request asks for. Throws NotImplemented for those of S3 that the product does not call. */
export function findRoute(method: string, key: string, query: ReadonlyMap<string, string>): Route {
  const unknown = [...query.keys()].find((name) => subresources.has(name))
  if (unknown) throw new S3Error('NotImplemented', `The subresource ?${unknown} is not available here.`)
  if (key === '' && method === 'GET' && query.has('list-type')) return LIST
  if (key === '') throw new S3Error('NotImplemented', 'Requests on a bucket are not available here.')
  const known = routes.find((route) => route.method === method)
  if (!known) throw new S3Error('MethodNotAllowed', undefined, { Method: method })
  return known
}

const LIST: Route = { name: 'ListObjectsV2', method: 'GET', answer: listObjects }

const routes: readonly Route[] = [
  { name: 'HeadObject', method: 'HEAD', answer: headObject },
  { name: 'GetObject', method: 'GET', answer: getObject },
  { name: 'PutObject', method: 'PUT', answer: putObject },
  { name: 'DeleteObject', method: 'DELETE', answer: deleteObject },
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
