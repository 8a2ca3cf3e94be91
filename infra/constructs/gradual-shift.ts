/** How people come to a new version: a tenth of their requests for five minutes, then all; and back where the API breaks meanwhile. */
import { Validations } from 'aws-cdk-lib'
import * as codedeploy from 'aws-cdk-lib/aws-codedeploy'
import * as iam from 'aws-cdk-lib/aws-iam'
import type * as lambda from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import { isKept, type Stage } from '../settings/stage.ts'
import { alarmName } from './product-alarm.ts'

export type Shift = (alias: lambda.Alias) => void

/**
 * For the aliases of a stack. A stage to try things takes a new version at once, and so does one that is told to: CodeDeploy shifts nothing
 * while the alarm rings, a repair or the release before as little as anything else.
 */
export function gradualShift(scope: Construct, stage: Stage): Shift {
  if (!isKept(stage)) return () => undefined
  const shift = new Construct(scope, 'Shift')
  const application = new codedeploy.CfnApplication(shift, 'Application', { computePlatform: 'Lambda' })
  const role = new iam.Role(shift, 'Role', {
    assumedBy: new iam.ServicePrincipal('codedeploy.amazonaws.com'),
    managedPolicies: [iam.ManagedPolicy.fromAwsManagedPolicyName(`service-role/${servicePolicy}`)],
  })
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/${servicePolicy}]`,
    reason: 'What CodeDeploy asks of an alias is said by AWS in a policy for this alone.',
  })
  return (alias) => {
    const group = new codedeploy.CfnDeploymentGroup(alias, 'Shift', {
      applicationName: application.ref,
      serviceRoleArn: role.roleArn,
      deploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      deploymentStyle: { deploymentType: 'BLUE_GREEN', deploymentOption: 'WITH_TRAFFIC_CONTROL' },
      alarmConfiguration: { enabled: true, alarms: [{ name: alarmName(stage, 'api-5xx') }] },
      autoRollbackConfiguration: {
        enabled: true,
        events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM', 'DEPLOYMENT_STOP_ON_REQUEST'],
      },
    })
    if (stage.shiftsAtOnce) return
    const resource = alias.node.defaultChild as lambda.CfnAlias
    resource.cfnOptions.updatePolicy = {
      codeDeployLambdaAliasUpdate: {
        applicationName: application.ref,
        deploymentGroupName: group.ref,
      },
    }
  }
}

const servicePolicy = 'AWSCodeDeployRoleForLambdaLimited'
