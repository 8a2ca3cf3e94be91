/** A firewall: it turns away who asks without measure, and addresses that AWS knows to attack. */
import * as wafv2 from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import { firewall } from '../settings/firewall.ts'

export type Statement = wafv2.CfnWebACL.StatementProperty

export interface Limit {
  name: string
  /** Of one address, in the time that `infra/settings/firewall.ts` says. */
  requestsMax: number
  /** Which requests are counted; all of them unless told. */
  counted?: Statement
  /** What who is above it is told; what the service says to it unless told. */
  status?: number
}

export interface WebAclProps {
  scope: 'CLOUDFRONT' | 'REGIONAL'
  /** What its figures are called. */
  seenAs: string
  limits: readonly Limit[]
}

export function webAcl(
  construct: Construct,
  id: string,
  { scope, seenAs, limits }: WebAclProps,
): wafv2.CfnWebACL {
  return new wafv2.CfnWebACL(construct, id, {
    scope,
    defaultAction: { allow: {} },
    visibilityConfig: visibleAs(seenAs),
    rules: [
      ...limits.map(ruleOf),
      {
        name: 'known-attackers',
        priority: limits.length,
        statement: {
          managedRuleGroupStatement: { vendorName: 'AWS', name: 'AWSManagedRulesAmazonIpReputationList' },
        },
        overrideAction: { none: {} },
        visibilityConfig: visibleAs('known-attackers'),
      },
    ],
  })
}

function ruleOf(
  { name, requestsMax, counted, status }: Limit,
  priority: number,
): wafv2.CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    statement: {
      rateBasedStatement: {
        aggregateKeyType: 'IP',
        limit: requestsMax,
        evaluationWindowSec: firewall.windowSeconds,
        ...(counted && { scopeDownStatement: counted }),
      },
    },
    action: { block: status === undefined ? {} : { customResponse: { responseCode: status } } },
    visibilityConfig: visibleAs(name),
  }
}

/** Requests of which a part says so. */
export function having(
  fieldToMatch: wafv2.CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch,
      positionalConstraint,
      searchString,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  }
}

function visibleAs(metricName: string): wafv2.CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true }
}
