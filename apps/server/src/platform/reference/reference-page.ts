import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { ERRORS } from '@lotse/contract/error-catalogue.ts'
import { errorsOf } from '@lotse/contract/openapi.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import { escapeHtml } from '../text/html.ts'

/** Style sheet of the reference page. */
export const REFERENCE_CSS = `article{border-top:1px solid color-mix(in srgb,currentcolor 25%,transparent);padding:1rem 0}
h2{margin-top:3rem}h3 code{font-size:1rem}pre{overflow-x:auto;padding:.75rem;border-radius:8px;background:light-dark(#f1f5f4,#1c2726)}
code,pre{font-size:.875rem}nav ul{columns:16rem;padding-left:1rem}dt{font-weight:600}dd{margin:0 0 .5rem}`

/** The body of the API reference: all operations by feature, with access, input, reply and errors. */
export function referenceBody(version: string): string {
  const features = Map.groupBy(ALL_OPERATIONS, ({ feature }) => feature)
  const contents = [...features].map(
    ([feature, operations]) =>
      `<li>${escapeHtml(feature)}<ul>${operations.map(({ id }) => `<li><a href="#${id}">${id}</a></li>`).join('')}</ul></li>`,
  )
  const sections = [...features].map(
    ([feature, operations]) => `<section><h2>${escapeHtml(feature)}</h2>${operations.map(article).join('')}</section>`,
  )
  return `<h1>Lotse API ${escapeHtml(version)}</h1>
<p>The tenant is determined by the host of the request; every path also exists below <code>/t/{tenant}</code>. Also available as
<a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Operations"><ul>${contents.join('')}</ul></nav>${sections.join('')}`
}

function article(operation: Operation): string {
  const { id, method, base, path, summary, description } = operation
  const details = [
    ['Access', accessOf(operation)],
    [
      'Business unit',
      operation.needsBusinessUnit ? 'Required: the own one, or the one in X-BUSINESSUNIT-ID' : 'Not required',
    ],
    [
      'Errors',
      errorsOf(operation)
        .map((code) => `${ERRORS[code]} ${code}`)
        .join(', '),
    ],
  ] as const
  return `<article id="${id}"><h3>${escapeHtml(summary)} <code>${id}</code></h3>
<pre><strong>${method}</strong> ${escapeHtml(BASE_PATH[base] + path)}</pre><p>${escapeHtml(description)}</p>
<dl>${details.map(([term, text]) => `<dt>${term}</dt><dd>${escapeHtml(text)}</dd>`).join('')}</dl>
${schemaBlock('Path', operation.params)}${schemaBlock('Query', operation.query)}${schemaBlock('Body', operation.body)}${
  operation.binary
    ? `<h4>Reply</h4><pre>${escapeHtml(operation.binary)}</pre>`
    : schemaBlock('Reply', operation.reply) || '<h4>Reply</h4><p>204, no body</p>'
}</article>`
}

function accessOf({ requires, orOfOwnUnit, acceptsImportToken, plugin }: Operation): string {
  const who = requires === 'PUBLIC' ? 'Public' : requires.length === 0 ? 'Signed in' : requires.join(', ')
  const more = [
    ...(orOfOwnUnit === undefined ? [] : [`or ${orOfOwnUnit} for the own unit`]),
    ...(acceptsImportToken ? ['or a token that delivers figures'] : []),
    ...(plugin ? [`plugin ${plugin}`] : []),
  ]
  return [who, ...more].join('; ')
}

function schemaBlock(heading: string, schema: object | undefined): string {
  return schema ? `<h4>${heading}</h4><pre tabindex="0">${escapeHtml(schemaText(schema))}</pre>` : ''
}

interface Schema {
  readonly [keyword: string]: unknown
}

/** A JSON Schema in a short notation similar to TypeScript, indented by two spaces per level. */
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
