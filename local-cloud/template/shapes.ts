/** The properties of each kind of resource that the host acts on, with everything that refers to something already resolved. */
import * as z from 'zod'

const strings = z.union([z.string().transform((one) => [one]), z.array(z.string())])

export const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: strings,
  Resource: strings.optional(),
  Principal: z.unknown().optional(),
  Condition: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
})
export type Statement = z.output<typeof Statement>

const PolicyDocument = z.object({ Statement: z.array(Statement) })
const Key = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))

export const Table = z.object({
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  KeySchema: Key,
  BillingMode: z.literal('PAY_PER_REQUEST'),
  StreamSpecification: z.object({ StreamViewType: z.literal('KEYS_ONLY') }).optional(),
  GlobalSecondaryIndexes: z
    .array(
      z.object({
        IndexName: z.string(),
        KeySchema: Key,
        Projection: z.object({
          ProjectionType: z.enum(['ALL', 'KEYS_ONLY', 'INCLUDE']),
          NonKeyAttributes: z.array(z.string()).optional(),
        }),
      }),
    )
    .default([]),
})

export const Queue = z.object({
  VisibilityTimeout: z.number().default(30),
  MessageRetentionPeriod: z.number().default(345_600),
  DelaySeconds: z.number().default(0),
  FifoQueue: z.boolean().default(false),
  /** Ids are given with each message. */
  ContentBasedDeduplication: z.literal(false).default(false),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string(), maxReceiveCount: z.number() }).optional(),
})

export const QueuePolicy = z.object({ PolicyDocument, Queues: z.array(z.string()) })

export const Alarm = z.object({
  AlarmActions: z.array(z.string()).default([]),
  /** Of its end. */
  OKActions: z.array(z.string()).default([]),
})

export const TopicPolicy = z.object({ PolicyDocument, Topics: z.array(z.string()) })

export const Subscription = z.object({
  TopicArn: z.string(),
  Protocol: z.string(),
  Endpoint: z.string(),
  RedrivePolicy: z.object({ deadLetterTargetArn: z.string() }).optional(),
})

const CorsRule = z.object({
  AllowedOrigins: z.array(z.string()),
  AllowedMethods: z.array(z.string()),
  AllowedHeaders: z.array(z.string()).exactOptional(),
  ExposedHeaders: z.array(z.string()).exactOptional(),
  MaxAge: z.number().exactOptional(),
})

const LifecycleRule = z.object({
  Status: z.enum(['Enabled', 'Disabled']),
  Prefix: z.string().exactOptional(),
  ExpirationInDays: z.number().exactOptional(),
  AbortIncompleteMultipartUpload: z.object({ DaysAfterInitiation: z.number() }).exactOptional(),
})

export const Bucket = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(CorsRule) }).optional(),
  LifecycleConfiguration: z.object({ Rules: z.array(LifecycleRule) }).optional(),
  NotificationConfiguration: z
    .object({
      QueueConfigurations: z.array(
        z.object({
          Event: z.string(),
          Queue: z.string(),
          Filter: z
            .object({
              S3Key: z.object({
                Rules: z.array(z.object({ Name: z.enum(['prefix', 'suffix']), Value: z.string() })),
              }),
            })
            .optional(),
        }),
      ),
    })
    .optional(),
})

export const Role = z.object({ Policies: z.array(z.object({ PolicyDocument })).default([]) })

export const LambdaFunction = z.object({
  FunctionName: z.string(),
  Role: z.string(),
  MemorySize: z.number(),
  Timeout: z.number(),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).optional(),
  DeadLetterConfig: z.object({ TargetArn: z.string() }).optional(),
})

export const Route = z.object({
  RouteKey: z.string(),
  Target: z.string(),
  AuthorizationType: z.literal('CUSTOM'),
  AuthorizerId: z.string(),
})

export const Integration = z.object({
  IntegrationType: z.literal('AWS_PROXY'),
  IntegrationUri: z.string(),
  PayloadFormatVersion: z.literal('2.0'),
  TimeoutInMillis: z.number(),
})

export const Authorizer = z.object({
  AuthorizerType: z.literal('REQUEST'),
  AuthorizerUri: z.string(),
  AuthorizerPayloadFormatVersion: z.literal('2.0'),
  EnableSimpleResponses: z.literal(true),
  AuthorizerResultTtlInSeconds: z.number(),
  IdentitySource: z.array(z.templateLiteral(['$request.header.', z.string()])).nonempty(),
})

export const Permission = z.object({ FunctionName: z.string(), Principal: z.string(), SourceArn: z.string() })

export const EventSourceMapping = z.object({
  EventSourceArn: z.string(),
  FunctionName: z.string(),
  BatchSize: z.number().default(10),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  ScalingConfig: z.object({ MaximumConcurrency: z.number() }).optional(),
  /** Of a table's stream. */
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  BisectBatchOnFunctionError: z.boolean().default(false),
  MaximumRetryAttempts: z.number().default(-1),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }) }).optional(),
})

export const Rule = z.object({
  Name: z.string(),
  ScheduleExpression: z.string(),
  State: z.enum(['ENABLED', 'DISABLED']),
  Targets: z.array(
    z.object({
      Arn: z.string(),
      Input: z.string().optional(),
      DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
    }),
  ),
})

/** Of what happens in the account, where `Rule` is of the clock. */
export const EventRule = z.object({
  Name: z.string(),
  EventPattern: z.record(z.string(), z.unknown()),
  State: z.enum(['ENABLED', 'DISABLED']),
  Targets: z.array(z.object({ Arn: z.string() })),
})

export const UserPool = z.object({
  Policies: z.object({
    PasswordPolicy: z.object({
      MinimumLength: z.number(),
      RequireLowercase: z.boolean(),
      RequireUppercase: z.boolean(),
      RequireNumbers: z.boolean(),
      RequireSymbols: z.boolean(),
      TemporaryPasswordValidityDays: z.number(),
    }),
  }),
  AdminCreateUserConfig: z.object({
    AllowAdminCreateUserOnly: z.boolean().default(false),
    InviteMessageTemplate: z.object({ EmailSubject: z.string(), EmailMessage: z.string() }),
  }),
  LambdaConfig: z.object({ CustomMessage: z.string() }),
})

export const UserPoolClient = z.object({
  AccessTokenValidity: z.number(),
  IdTokenValidity: z.number(),
  RefreshTokenValidity: z.number(),
  TokenValidityUnits: z.object({
    AccessToken: z.literal('minutes'),
    IdToken: z.literal('minutes'),
    RefreshToken: z.literal('minutes'),
  }),
})

export const HeadersPolicy = z.object({
  ResponseHeadersPolicyConfig: z.object({
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.boolean() })),
    }),
    RemoveHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string() })) }),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string() }),
      FrameOptions: z.object({ FrameOption: z.string() }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.boolean(),
        Preload: z.boolean(),
      }),
    }),
  }),
})

const Behavior = z.object({
  TargetOriginId: z.string(),
  ResponseHeadersPolicyId: z.string(),
  AllowedMethods: z.array(z.string()).default(['GET', 'HEAD']),
  Compress: z.boolean(),
  FunctionAssociations: z
    .array(z.object({ EventType: z.literal('viewer-request'), FunctionARN: z.string() }))
    .default([]),
})
export type Behavior = z.output<typeof Behavior>

export const Distribution = z.object({
  DistributionConfig: z.object({
    DefaultRootObject: z.string(),
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior.extend({ PathPattern: z.string() })),
    Origins: z.array(
      z.object({
        Id: z.string(),
        DomainName: z.string(),
        OriginCustomHeaders: z
          .array(z.object({ HeaderName: z.string(), HeaderValue: z.string() }))
          .default([]),
      }),
    ),
  }),
})

export const EdgeFunction = z.object({ FunctionCode: z.string() })
