/** The shapes of the contract as JSON Schema, as the OpenAPI document has them. */
import * as z from 'zod'
import { idKinds } from './scalars.ts'

export type Json = Record<string, unknown>

export interface ObjectSchema extends Json {
  properties?: Record<string, Json>
  required?: string[]
}

/** What the shapes are called, and what is said of each under its name. */
export interface Vocabulary {
  names: ReadonlyMap<z.ZodType, string>
  comments: ReadonlyMap<string, Comments>
}

export interface Comments {
  about?: string
  fields: Readonly<Record<string, string>>
}

export type SchemaOf = (schema: z.ZodType) => ObjectSchema

/** Writes each shape that has a name into `components`, once, and refers to it; what is `unnamed` stands where it is used. */
export function schemasInto(
  components: Record<string, Json>,
  { names, comments }: Vocabulary = { names: new Map(), comments: new Map() },
  unnamed: ReadonlySet<unknown> = new Set(),
): SchemaOf {
  const named = new NamesBesideMeta()
  for (const [schema, id] of names) if (!unnamed.has(schema)) named.add(schema, { id })
  return (schema) => {
    const { $schema: _, $defs, ...json } = referring(convert(schema, named)) as Json
    for (const [name, found] of Object.entries(($defs ?? {}) as Record<string, ObjectSchema>))
      components[name] ??= withComments(found, comments.get(name))
    return json
  }
}

/** What a shape says of itself by `meta`, and its name. */
class NamesBesideMeta extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S) {
    return { ...z.globalRegistry.get(schema), ...super.get(schema) }
  }
}

/** What goes over the wire: the input side of each schema. Integer ids in a path are whole numbers, whatever carries them. */
function convert(schema: z.ZodType, named: NamesBesideMeta): unknown {
  return z.toJSONSchema(schema, {
    io: 'input',
    metadata: named,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const kind = idKinds.get(zodSchema as unknown as z.ZodType)?.kind
      if (kind && kind !== 'line' && kind !== 'record')
        Object.assign(jsonSchema, {
          type: 'integer',
          minimum: 1,
          exclusiveMinimum: undefined,
          pattern: undefined,
        })
      // That a number is one which JavaScript holds exactly says nothing of the shape.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
}

function referring(json: unknown): unknown {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

function withComments(schema: ObjectSchema, comments: Comments | undefined): Json {
  if (!comments) return schema
  const { about, fields } = comments
  const properties = Object.entries(schema.properties ?? {}).map(([name, each]) => [
    name,
    fields[name] ? { ...each, description: fields[name] } : each,
  ])
  return {
    ...(about && { description: about }),
    ...schema,
    ...(properties.length && { properties: Object.fromEntries(properties) }),
  }
}
