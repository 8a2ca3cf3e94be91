/** What every bucket of the product has in common, and the name of the one that must be known before it exists. */
import { RemovalPolicy, type Stack } from 'aws-cdk-lib'
import * as s3 from 'aws-cdk-lib/aws-s3'
import { isKept, named, type Stage } from '../settings/stage.ts'

export const privateBucket = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const

/** Fixed, because the pages' security policy names the bucket and the bucket's CORS names the pages' address. */
export function filesBucketName(stack: Stack, stage: Stage): string {
  return `${named(stage, 'files')}-${stack.account}-${stack.region}`
}

/** Fixed, as is that of the files: rights name it before it is made. */
export function anchorsBucketName(stack: Stack, stage: Stage): string {
  return `${named(stage, 'anchors')}-${stack.account}-${stack.region}`
}

/** What becomes of books and people when their stack is removed. */
export function removalOf(stage: Stage): RemovalPolicy {
  return isKept(stage) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY
}

/** And of files; but a bucket that was made by a deployment that failed goes with it, since the next one needs its name. */
export function bucketRemovalOf(stage: Stage): RemovalPolicy {
  return isKept(stage) ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY
}
