/**
 * The one address of the product: a distribution that serves the pages from a private bucket and `/api/*` from an HTTP API
 * that has no routes yet. It comes first because the bucket of uploads must know its domain, and the routes their API.
 */
import { CfnOutput, Duration, Fn, RemovalPolicy, Stack, Validations } from 'aws-cdk-lib'
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2'
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager'
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront'
import * as origins from 'aws-cdk-lib/aws-cloudfront-origins'
import * as logs from 'aws-cdk-lib/aws-logs'
import * as s3 from 'aws-cdk-lib/aws-s3'
import type { Construct } from 'constructs'
import { edgeHeader, viewerHeader } from '../../shared/contract/edge-header.ts'
import { globalName } from '../constructs/global-name.ts'
import { bucketRemovalOf, filesBucketName, privateBucket } from '../constructs/private-bucket.ts'
import { isKept, named, type Stage } from '../settings/stage.ts'
import { firewallOf } from './firewall-stack.ts'
import { securityHeaders } from './security-headers.ts'

export class EdgeStack extends Stack {
  readonly api: apigateway.CfnApi
  readonly siteBucket: s3.IBucket
  readonly logsBucket: s3.IBucket
  readonly distribution: cloudfront.Distribution
  /** Of the address that people type. */
  readonly domain: string
  /** What the distribution alone says to the API: the id that CloudFormation drew for this stack. Who reads the log of a deployment knows it, and can pass the firewall by it. */
  readonly word: string

  constructor(scope: Construct, id: string, { stage }: { stage: Stage }) {
    super(scope, id, { stackName: named(stage, 'edge'), terminationProtection: isKept(stage) })
    Validations.of(this).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The function at the edge rewrites every address that could list the bucket.',
    })
    this.logsBucket = logsBucket(this, stage)
    this.siteBucket = new s3.Bucket(this, 'Site', {
      ...privateBucket,
      versioned: true,
      removalPolicy: bucketRemovalOf(stage),
      serverAccessLogsBucket: this.logsBucket,
      serverAccessLogsPrefix: 'site/',
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
    }) as s3.IBucket
    this.api = httpApi(this, stage)
    this.word = Fn.select(2, Fn.split('/', this.stackId))
    this.distribution = distribution(this, stage, this)
    this.domain = stage.domain?.name ?? this.distribution.distributionDomainName
    new CfnOutput(this, 'Address', { value: `https://${this.domain}` })
    if (stage.domain) new CfnOutput(this, 'PointsTo', { value: this.distribution.distributionDomainName })
    new CfnOutput(this, 'SiteBucket', { value: this.siteBucket.bucketName })
  }
}

/** Their lines have addresses with all that stands behind the question mark: what was searched for, how a file is called. */
const ADDRESSES_DAYS = 30

/** CloudFront's own log delivery still needs an ACL, so this bucket alone prefers its owner rather than enforcing it. */
function logsBucket(stack: Stack, stage: Stage): s3.IBucket {
  return new s3.Bucket(stack, 'Logs', {
    ...privateBucket,
    objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_PREFERRED,
    removalPolicy: bucketRemovalOf(stage),
    lifecycleRules: [
      { expiration: Duration.days(90) },
      ...['distribution/', 'files/'].map((prefix) => ({ prefix, expiration: Duration.days(ADDRESSES_DAYS) })),
    ],
  }) as s3.IBucket
}

function httpApi(stack: Stack, stage: Stage): apigateway.CfnApi {
  const api = new apigateway.CfnApi(stack, 'Api', { name: named(stage), protocolType: 'HTTP' })
  const accessLog = new logs.LogGroup(stack, 'ApiLog', {
    retention: logs.RetentionDays.THREE_MONTHS,
    removalPolicy: RemovalPolicy.DESTROY,
  })
  new apigateway.CfnStage(stack, 'ApiStage', {
    apiId: api.ref,
    stageName: '$default',
    autoDeploy: true,
    accessLogSettings: { destinationArn: accessLog.logGroupArn, format: accessLogFormat },
    // Without metrics of each route: at six a route they would cost more than all else.
    defaultRouteSettings: { throttlingRateLimit: 500, throttlingBurstLimit: 1000 },
  })
  return api
}

/** Who, what, how long: never a query string, which may carry what a person searched for. */
const accessLogFormat = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  latency: '$context.responseLatency',
  length: '$context.responseLength',
  user: '$context.authorizer.sub',
  // Whoever asked it stands in its own log.
  distribution: '$context.identity.sourceIp',
  error: '$context.error.message',
  authorizerError: '$context.authorizer.error',
  integrationError: '$context.integrationErrorMessage',
})

function distribution(
  stack: Stack,
  stage: Stage,
  { api, siteBucket, logsBucket, word }: Pick<EdgeStack, 'api' | 'siteBucket' | 'logsBucket' | 'word'>,
): cloudfront.Distribution {
  const elsewhere = [
    `https://cognito-idp.${stack.region}.amazonaws.com`,
    `https://${filesBucketName(stack, stage)}.s3.${stack.region}.amazonaws.com`,
  ]
  const responseHeadersPolicy = new cloudfront.ResponseHeadersPolicy(stack, 'Headers', {
    responseHeadersPolicyName: globalName(stack, stage, 'headers'),
    ...securityHeaders(elsewhere, { isApi: false }),
  })
  const apiHeadersPolicy = new cloudfront.ResponseHeadersPolicy(stack, 'ApiHeaders', {
    responseHeadersPolicyName: globalName(stack, stage, 'api-headers'),
    ...securityHeaders(elsewhere, { isApi: true }),
  })
  return new cloudfront.Distribution(stack, 'Distribution', {
    comment: named(stage),
    ...ownDomain(stack, stage),
    ...firewallOf(stage),
    defaultRootObject: 'index.html',
    httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
    enableLogging: true,
    logBucket: logsBucket,
    logFilePrefix: 'distribution/',
    defaultBehavior: {
      // Allowed to list, so that the bucket answers 404 rather than 403 for a file that is not there.
      origin: origins.S3BucketOrigin.withOriginAccessControl(siteBucket, {
        originAccessControl: new cloudfront.S3OriginAccessControl(stack, 'SiteAccess', {
          originAccessControlName: globalName(stack, stage, 'site'),
        }),
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [
        {
          eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
          function: new cloudfront.Function(stack, 'Pages', {
            functionName: globalName(stack, stage, 'pages'),
            runtime: cloudfront.FunctionRuntime.JS_2_0,
            code: cloudfront.FunctionCode.fromInline(pageAddresses),
          }),
        },
      ],
    },
    additionalBehaviors: {
      '/api/*': {
        origin: new origins.HttpOrigin(`${api.ref}.execute-api.${stack.region}.${stack.urlSuffix}`, {
          protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
          originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
          readTimeout: Duration.seconds(30),
          customHeaders: { [edgeHeader]: word },
        }),
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
        allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
        cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
        originRequestPolicy: cloudfront.OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
        // It compresses only what it may keep: functions do it themselves.
        compress: false,
        responseHeadersPolicy: apiHeadersPolicy,
        functionAssociations: [
          {
            eventType: cloudfront.FunctionEventType.VIEWER_REQUEST,
            function: new cloudfront.Function(stack, 'Viewer', {
              functionName: globalName(stack, stage, 'viewer'),
              runtime: cloudfront.FunctionRuntime.JS_2_0,
              code: cloudfront.FunctionCode.fromInline(viewerAddress),
            }),
          },
        ],
      },
    },
  })
}

/** Whoever owns the name points it to the distribution, which the output `PointsTo` names. */
function ownDomain(stack: Stack, { domain }: Stage): Partial<cloudfront.DistributionProps> {
  if (!domain) return {}
  return {
    domainNames: [domain.name],
    certificate: Certificate.fromCertificateArn(stack, 'Certificate', domain.certificateArn),
    minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
  }
}

/** Beside the landing page: rendered when they are built, each in a file of its own. */
const OPEN_PAGES = [
  ...['/security', '/terms', '/privacy'],
  ...['/guide', '/glossary', '/for-programs', '/changelog'],
]

/**
 * Where a change was asked from is kept with it: by this header, since to the API every request comes from the distribution. The API
 * reads no cookie, and a name below that of a company is sent those of all its pages: with them the gateway, which takes 10,240 bytes of
 * headers, would turn people away for what has nothing to do with us.
 */
const viewerAddress = `function handler(event) {
  var request = event.request
  request.cookies = {}
  request.headers['${viewerHeader}'] = { value: event.viewer.ip }
  return request
}
`

/**
 * A page's address has no ending: the landing page and those that anyone may see have their files, every other is a screen of the
 * application. Error pages of the distribution would do the same but would turn a 404 of the API into HTML too.
 */
const pageAddresses = `function handler(event) {
  var request = event.request
  if (request.uri === '/') request.uri = '/index.html'
  else if (${JSON.stringify(OPEN_PAGES)}.indexOf(request.uri) >= 0) request.uri += '.html'
  else if (request.uri.lastIndexOf('.') <= request.uri.lastIndexOf('/')) request.uri = '/app.html'
  return request
}
`
