/**
 * What turns away who asks without measure, before the distribution. CloudFront looks for it in us-east-1 alone, wherever the stage
 * stands: so it has a stack of its own there, one for all regions of a stage. That of signing in is beside the people, in the stack `identity`.
 */
import { CfnOutput, Fn, Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { having, webAcl } from '../constructs/web-acl.ts'
import { firewall } from '../settings/firewall.ts'
import { named, type Stage } from '../settings/stage.ts'

const REGION = 'us-east-1'
const OUTPUT = 'FirewallArn'

export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { stackName: named(stage, id), env: { region: REGION } })
    const acl = webAcl(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      seenAs: 'firewall',
      limits: [
        {
          name: 'without-measure',
          requestsMax: firewall.requestsMax,
          counted: having({ uriPath: {} }, 'STARTS_WITH', '/api/'),
          // As the gateway says it too.
          status: 429,
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
