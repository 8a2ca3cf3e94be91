/** The OpenAPI 3.1 document of the whole surface, from the same list that the routes come from. */
import type * as z from 'zod'
import type { Endpoint } from './endpoint.ts'
import { keyScopeOf } from './key-scopes.ts'
import {
  type Json,
  type ObjectSchema,
  type SchemaOf,
  schemasInto,
  type Vocabulary,
} from './openapi-schemas.ts'
import { type RefusalCode, refusals } from './refusals.ts'

/** Shapes that have a name are written once, among the components; without a vocabulary each stands where it is used. */
export function openApi(endpoints: readonly Endpoint[], vocabulary?: Vocabulary): Json {
  const components: Record<string, Json> = { Problem: problemSchema() }
  // Their fields become parameters, one by one.
  const unnamed = new Set(endpoints.flatMap(({ params, query, form }) => [params, query, form?.fields]))
  const schemaOf = schemasInto(components, vocabulary, unnamed)
  const paths: Record<string, Json> = {}
  for (const of of endpoints) {
    paths[of.path] ??= {}
    paths[of.path]![of.method.toLowerCase()] = operationOf(of, schemaOf)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tieout',
      version: '1.0.0',
      description:
        'Bank reconciliation for several companies. Amounts are decimal strings; days are plain calendar days. Bank lines are positive for money in, ledger entries for a debit. Errors are RFC 9457 problem details with `message` beside `detail`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    security: [{ accessToken: [] }, { companyKey: [] }],
    tags: [...new Set(endpoints.map(({ subject }) => subject))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        companyKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'A key of a company, `tk_...`, where the operation says with which scope.',
        },
      },
      schemas: components,
    },
  }
}

function operationOf(of: Endpoint, schemaOf: SchemaOf): Json {
  const success: Json = { description: of.summary }
  const replies = [of.reply, of.form?.reply].flatMap((reply) => (reply ? [schemaOf(reply)] : []))
  if (replies.length) {
    const schema = replies.length === 1 ? replies[0] : { anyOf: replies }
    success.content = { 'application/json': { schema } }
  }
  if (of.file && of.status !== 302) success.content = Object.fromEntries(of.file.map((type) => [type, {}]))
  const problem = (description: string) => ({
    description,
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  const operation: Json = {
    operationId: of.name,
    tags: [of.subject],
    summary: of.summary,
    description: [forWhom(of), withKey(of)].join(' '),
    ...(!keyScopeOf(of) && { security: [{ accessToken: [] }] }),
    parameters: [
      ...parametersOf('path', of.params, schemaOf),
      ...parametersOf('query', of.query, schemaOf),
      ...(of.method === 'GET' ? [] : [IDEMPOTENCY_KEY]),
    ],
    responses: {
      [of.status]: success,
      ...(of.location && of.status !== 202 && { 202: background(success) }),
      401: { description: 'No one is signed in' },
      default: problem('A refusal, with its code and a sentence for people'),
    },
  }
  if (of.body) {
    const content: Json = { 'application/json': { schema: schemaOf(of.body) } }
    if (of.form) content['multipart/form-data'] = { schema: formSchemaOf(schemaOf(of.form.fields)) }
    operation.requestBody = { required: true, content }
  }
  return operation
}

const forWhom = ({ access }: Endpoint) =>
  access === 'signed-in' ? 'For anyone signed in.' : `For members of the company, ${access} or above.`

function withKey(of: Endpoint): string {
  const scope = keyScopeOf(of)
  return scope ? `With a key: scope \`${scope}\`.` : 'Not with a key.'
}

function background(success: Json): Json {
  return {
    ...success,
    description: 'The work continues in the background; follow it at `Location`',
  }
}

function formSchemaOf({ properties, required = [], ...rest }: ObjectSchema): Json {
  const file = { type: 'string', format: 'binary' }
  return { ...rest, properties: { file, ...properties }, required: ['file', ...required] }
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'A repeat with the same key and body does nothing more and gets the first answer, for a day.',
  schema: { type: 'string', maxLength: 200 },
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined, schemaOf: SchemaOf): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] }: ObjectSchema = schemaOf(schema)
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: each,
  }))
}

function problemSchema(): Json {
  const codes = Object.keys(refusals) as RefusalCode[]
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'code', 'detail', 'message', 'errors', 'requestId'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      code: { type: 'string', enum: codes },
      detail: { type: 'string' },
      message: { type: 'string' },
      errors: {
        type: 'array',
        items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
      },
      requestId: { type: 'string' },
    },
  }
}
