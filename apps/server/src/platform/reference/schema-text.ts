interface Schema {
  readonly [keyword: string]: unknown
}

/** A JSON Schema in a short, readable notation close to TypeScript, indented by two spaces a level. */
export function schemaText(schema: object, indent = ''): string {
  const { enum: values, const: constant, anyOf, type, items, properties } = schema as Schema
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (constant !== undefined) return JSON.stringify(constant)
  if (Array.isArray(anyOf)) return anyOf.map((part) => schemaText(part as object, indent)).join(' | ')
  if (type === 'array') return items ? `${bracketed(schemaText(items as object, indent))}[]` : 'unknown[]'
  if (type === 'object') return objectText(properties as Schema | undefined, schema as Schema, indent)
  return typeof type === 'string' ? `${type}${limitsOf(schema as Schema)}` : 'unknown'
}

const bracketed = (text: string) => (/ \| /.test(text) && !text.startsWith('{') ? `(${text})` : text)

function objectText(properties: Schema | undefined, { required }: Schema, indent: string): string {
  const entries = Object.entries(properties ?? {})
  if (entries.length === 0) return '{}'
  const inner = `${indent}  `
  const isRequired = new Set(Array.isArray(required) ? (required as string[]) : [])
  const lines = entries.map(([name, property]) => {
    const { description } = property as Schema
    const note = typeof description === 'string' ? `  // ${description}` : ''
    return `${inner}${name}${isRequired.has(name) ? '' : '?'}: ${schemaText(property as object, inner)}${note}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}

function limitsOf(schema: Schema): string {
  const limits = ['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'default']
    .filter((keyword) => schema[keyword] !== undefined)
    .map((keyword) => `${keyword} ${String(schema[keyword])}`)
  return limits.length === 0 ? '' : ` (${limits.join(', ')})`
}
