/**
 * What turns away who asks without measure, before the distribution. CloudFront looks for it in us-east-1 alone, wherever the stage
 * stands: so it has a stack of its own there, one for all regions of a stage.
 */
import { CfnOutput, Fn, Stack } from 'aws-cdk-lib'
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { firewall } from '../settings/firewall.ts'
import { named, type Stage } from '../settings/stage.ts'

const REGION = 'us-east-1'
const OUTPUT = 'FirewallArn'

export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { stackName: named(stage, id), env: { region: REGION } })
    const acl = new wafv2.CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs('firewall'),
      rules: [
        {
          name: 'without-measure',
          priority: 0,
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              limit: firewall.requestsMax,
              evaluationWindowSec: firewall.windowSeconds,
              scopeDownStatement: {
                byteMatchStatement: {
                  fieldToMatch: { uriPath: {} },
                  positionalConstraint: 'STARTS_WITH',
                  searchString: '/api/',
                  textTransformations: [{ priority: 0, type: 'NONE' }],
                },
              },
            },
          },
          // As the gateway says it too.
          action: { block: { customResponse: { responseCode: 429 } } },
          visibilityConfig: seenAs('without-measure'),
        },
        {
          name: 'known-attackers',
          priority: 1,
          statement: {
            managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
          },
          overrideAction: { none: {} },
          visibilityConfig: seenAs('known-attackers'),
        },
      ],
    })
    new CfnOutput(this, OUTPUT, { value: acl.attrArn })
  }
}

/** What the distribution says of it. */
export function firewallOf(stage: Stage): { webAclId?: string } {
  return stage.hasFirewall ? { webAclId: Fn.getStackOutput(named(stage, 'firewall'), OUTPUT, REGION) } : {}
}

function seenAs(metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}
