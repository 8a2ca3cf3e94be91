/** What a person reads of the OpenAPI document: each call with what it is asked with. */

export interface ApiCall {
  name: string
  subject: string
  method: string
  path: string
  summary: string
  /** For whom, and with which scope of a key. */
  description: string
  parameters: Field[]
  body: Field[]
  status: string
}

interface Field {
  name: string
  isRequired: boolean
}

interface Operation {
  operationId: string
  tags: [string]
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: { content: { 'application/json': { schema: Fields } } }
  responses: Record<string, unknown>
}

interface Fields {
  properties?: Record<string, unknown>
  required?: string[]
}

export function callsOf(document: Readonly<Record<string, unknown>>): ApiCall[] {
  const paths = document.paths as Record<string, Record<string, Operation>>
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({
      name: of.operationId,
      subject: of.tags[0],
      method: method.toUpperCase(),
      path,
      summary: of.summary,
      description: of.description.replaceAll('`', ''),
      parameters: of.parameters.flatMap(({ name, in: place, required }) =>
        place === 'query' ? [{ name, isRequired: required }] : [],
      ),
      body: fieldsOf(of.requestBody?.content['application/json'].schema),
      status: Object.keys(of.responses)[0]!,
    })),
  )
}

function fieldsOf({ properties = {}, required = [] }: Fields = {}): Field[] {
  return Object.keys(properties).map((name) => ({ name, isRequired: required.includes(name) }))
}
