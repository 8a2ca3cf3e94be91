/** All stacks of a stage, in the order in which they need each other. The pages are put into their bucket when these stand: `publish-site.ts`. */
import type { App } from 'aws-cdk-lib'
import { events } from '../../events/index.ts'
import { endpoints } from '../../shared/contract/index.ts'
import type { Bundles } from '../build/bundles.ts'
import { acknowledgeFindings } from '../rights/acknowledged-findings.ts'
import { schedulesOf } from '../settings/schedules.ts'
import type { Stage } from '../settings/stage.ts'
import { streamConsumers } from '../settings/streams.ts'
import { ApiStack, apiStackOf } from './api-stack.ts'
import { DataStack } from './data-stack.ts'
import { EdgeStack } from './edge-stack.ts'
import { FirewallStack } from './firewall-stack.ts'
import { IdentityStack } from './identity-stack.ts'
import { JobsStack } from './jobs-stack.ts'

export interface TieoutProps {
  stage: Stage
  bundles: Bundles
}

export function addTieout(app: App, { stage, bundles }: TieoutProps): void {
  acknowledgeFindings(app, stage)
  const edge = new EdgeStack(app, 'edge', { stage })
  if (stage.hasFirewall) edge.addStackDependency(new FirewallStack(app, 'firewall', { stage }))
  const identity = new IdentityStack(app, 'identity', { stage, edge, bundles })
  const data = new DataStack(app, 'data', {
    stage,
    pagesDomain: edge.domain,
    accessLogs: edge.logsBucket,
    userPool: identity.userPool,
  })
  const bySubject = Map.groupBy(endpoints, (endpoint) => apiStackOf(endpoint.subject))
  for (const [name, some] of bySubject) {
    const { api } = edge
    new ApiStack(app, name, {
      stage,
      api,
      authorizer: identity.authorizer,
      endpoints: some,
      targets: data.targets,
      bundles,
    })
  }
  const schedules = schedulesOf(stage)
  new JobsStack(app, 'jobs', {
    stage,
    events,
    schedules,
    streamConsumers,
    data,
    identity,
    api: edge.api,
    bundles,
  })
}
