/**
 * Where it is kept that AWS Backup could not make a copy. In a queue, as what else failed for good: EventBridge can send to one for
 * this rule alone, and to a topic only if any rule of anybody may.
 */
import { type Stack, Validations } from 'aws-cdk-lib'
import * as events from 'aws-cdk-lib/aws-events'
import type * as sqs from 'aws-cdk-lib/aws-sqs'
import { named, type Stage } from '../settings/stage.ts'
import { vaultName } from './locked-backups.ts'
import { deadLettersNamed, takesFrom } from './product-queue.ts'

export function failedCopies(stack: Stack, stage: Stage): sqs.Queue {
  const failed = deadLettersNamed(stack, 'FailedCopies')
  const rule = new events.CfnRule(stack, 'CopyFailed', {
    name: named(stage, 'copy-failed'),
    eventPattern: {
      source: ['aws.backup'],
      'detail-type': ['Backup Job State Change'],
      detail: { backupVaultName: [vaultName(stage)], state: ['FAILED', 'ABORTED', 'EXPIRED'] },
    },
    state: 'ENABLED',
    targets: [{ id: 'queue', arn: failed.queueArn }],
  })
  Validations.of(rule).acknowledge({
    id: 'Serverless-EventBusDLQ',
    reason: 'It is sent to a queue where it stays; what cannot be sent to the one could not be to another.',
  })
  takesFrom(failed, rule)
  return failed
}
