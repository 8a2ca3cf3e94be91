/** Puts values where a template has intrinsic functions, across stacks. What it does not know stops the start: nothing is guessed. */
import type { Template } from './assembly.ts'
import { attributeOf, pseudoParameters, refOf } from './physical.ts'

export interface ResolvedResource {
  logicalId: string
  type: string
  properties: Record<string, unknown>
  metadata: Record<string, unknown>
}

export function resolveTemplates(templates: readonly Template[]): ResolvedResource[] {
  const putOut = new Map<string, () => unknown>()
  for (const template of templates) {
    for (const [name, { Value }] of Object.entries(template.Outputs))
      putOut.set(`${template.stackName}.${name}`, () => new Resolver(template, putOut).resolve(Value))
  }
  return templates.flatMap((template) => {
    const resolver = new Resolver(template, putOut)
    return Object.entries(template.Resources).map(([logicalId, resource]) => ({
      logicalId,
      type: resource.Type,
      properties: resolver.resolve(resource.Properties) as Record<string, unknown>,
      metadata: resource.Metadata ?? {},
    }))
  })
}

class Resolver {
  readonly template: Template
  /** By `stack.output`. */
  readonly putOut: ReadonlyMap<string, () => unknown>

  constructor(template: Template, putOut: ReadonlyMap<string, () => unknown>) {
    this.template = template
    this.putOut = putOut
  }

  resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item) => this.resolve(item))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    const [only] = entries
    if (entries.length === 1 && only && (only[0] === 'Ref' || only[0].startsWith('Fn::')))
      return this.intrinsic(only[0], only[1])
    return Object.fromEntries(entries.map(([key, inner]) => [key, this.resolve(inner)]))
  }

  private intrinsic(name: string, argument: unknown): unknown {
    switch (name) {
      case 'Ref':
        return this.ref(String(argument))
      case 'Fn::GetAtt': {
        const [logicalId, attribute] = argument as [string, string]
        return attributeOf(this.resourceNamed(logicalId), attribute)
      }
      case 'Fn::Join': {
        const [separator, parts] = argument as [string, unknown[]]
        return parts.map((part) => String(this.resolve(part))).join(separator)
      }
      case 'Fn::Sub':
        if (typeof argument !== 'string') break
        return argument.replace(/\$\{([^}]+)\}/g, (_, reference: string) => this.ref(reference))
      case 'Fn::Split': {
        const [separator, text] = argument as [string, unknown]
        return String(this.resolve(text)).split(separator)
      }
      case 'Fn::Select': {
        const [index, list] = argument as [number | string, unknown]
        return (this.resolve(list) as unknown[])[Number(index)]
      }
      case 'Fn::GetStackOutput': {
        const { StackName, OutputName } = argument as Record<string, unknown>
        const find = this.putOut.get(`${StackName}.${OutputName}`)
        if (!find) throw new Error(`The stack ${StackName} puts out no ${OutputName}.`)
        return find()
      }
    }
    throw new Error(`The host does not know ${name} as it is written in a template.`)
  }

  private ref(name: string): string {
    return pseudoParameters[name] ?? refOf(this.resourceNamed(name))
  }

  private resourceNamed(logicalId: string) {
    const resource = this.template.Resources[logicalId]
    if (!resource) throw new Error(`No resource is called ${logicalId}.`)
    const named = Object.entries(resource.Properties).filter(([key]) => /Name$|^FifoQueue$/.test(key))
    const properties = Object.fromEntries(named.map(([key, value]) => [key, this.resolve(value)]))
    return { logicalId, type: resource.Type, properties }
  }
}
