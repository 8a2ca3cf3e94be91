/** Where the alarms of a stage ring: a topic that CloudWatch may publish to, and the mail of whoever is told. */
import { CfnOutput, Duration, type Stack, Validations } from 'aws-cdk-lib'
import * as iam from 'aws-cdk-lib/aws-iam'
import * as sns from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { named, type Stage } from '../settings/stage.ts'
import { type Ring, ringing } from './product-alarm.ts'
import { deadLettersNamed } from './product-queue.ts'

export function alarmTopic(stack: Stack, stage: Stage): Ring {
  const topic = new sns.Topic(stack, 'Alarms', { topicName: named(stage, 'alarms'), enforceSSL: true })
  // A policy takes the place of the one by which everything of the account may publish: whoever may has to be said.
  topic.addToResourcePolicy(
    new iam.PolicyStatement({
      principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
      actions: ['sns:Publish'],
      resources: [topic.topicArn],
      conditions: {
        ArnLike: {
          'aws:SourceArn': `arn:${stack.partition}:cloudwatch:${stack.region}:${stack.account}:alarm:*`,
        },
        StringEquals: { 'aws:SourceAccount': stack.account },
      },
    }),
  )
  const ring = ringing(stack, stage, topic)
  if (stage.alarmEmail) addMail(stack, topic, stage.alarmEmail, ring)
  return ring
}

/** What cannot be delivered for hours is kept, and rings itself: mail that works again says what was missed. */
function addMail(stack: Stack, topic: sns.Topic, address: string, ring: Ring): void {
  const undelivered = deadLettersNamed(stack, 'UndeliveredAlarms')
  Validations.of(undelivered).acknowledge({
    id: 'AwsSolutions-SQS3',
    reason:
      'It is a dead-letter queue; the rule looks for those of queues and functions, not of subscriptions.',
  })
  topic.addSubscription(new EmailSubscription(address, { deadLetterQueue: undelivered }))
  // By which a deployment asks whether the mail was confirmed.
  new CfnOutput(stack, 'AlarmTopic', { value: topic.topicArn })
  new CfnOutput(stack, 'AlarmsUndelivered', { value: undelivered.queueArn })
  ring('alarms-undelivered', {
    metric: undelivered.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
    when: { above: 0 },
    impact: 'The mail of an alarm was refused for hours: something broke and nobody was told.',
  })
}
