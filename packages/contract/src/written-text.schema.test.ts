import { Array, Null, Object, Union } from 'typebox'
import { expect, test } from 'vitest'
import { ALL_OPERATIONS } from './all-operations.ts'
import { cleanerOf, MultiLine, SingleLine, WRITTEN_TEXT } from './written-text.schema.ts'

/** Ids, keys and secrets: a wrong character in them must not be mended, because they are compared as they are. */
const KEYS: readonly RegExp[] = [
  /(?:^|\.)(?:id|ids\[\]|\w+Ids?(?:\[\])?)$/,
  /(?:^|\.)(?:\w*[pP]assword|\w*[tT]oken|logout_token)$/,
  /\.credential\..*$/,
  /^(?:confirmAuthenticator|proveSession|removeAuthenticator|renewRecoveryCodes|signInWithSecondFactor)\.code$/,
  /^createSimulationComment\.part$/,
  /^(?:create|update)Simulation\.levers\[\]\.code$/,
  /^orderFaq\.category$/,
  /^(?:checkImportFile|saveImportSource\.options)\.(?:unit|figure|sheets\[\])$/,
  /^saveImportAlias\.target$/,
  /^exportPortfolio(?:Assessments\.topics|Comparison\.kpis)\[\]$/,
]

interface Node {
  readonly [key: string]: unknown
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
  readonly anyOf?: readonly Node[]
}

/** The strings of a schema that can hold any text, by their place. */
function* freeTexts(node: Node, place: string): Generator<readonly [string, Node]> {
  for (const [name, property] of globalThis.Object.entries(node.properties ?? {})) {
    yield* freeTexts(property, `${place}.${name}`)
  }
  if (node.items) yield* freeTexts(node.items, `${place}[]`)
  for (const branch of node.anyOf ?? []) yield* freeTexts(branch, place)
  for (const keyword of ['allOf', 'oneOf', 'additionalItems', '$ref', '$defs']) {
    if (keyword in node) throw new Error(`${place} uses ${keyword}, which cleanerOf does not follow`)
  }
  const isFree = ['enum', 'const', 'format', 'pattern'].every((keyword) => node[keyword] === undefined)
  if (node.type === 'string' && isFree) yield [place, node]
}

const texts = ALL_OPERATIONS.flatMap(({ id, body }) => (body ? [...freeTexts(body as Node, id)] : []))

test('every text in a body is a written text, or a key', () => {
  const isKey = (place: string) => KEYS.some((pattern) => pattern.test(place))
  expect(texts.length).toBeGreaterThan(100)
  expect(
    texts.filter(([place, node]) => node[WRITTEN_TEXT] === undefined && !isKey(place)).map(([place]) => place),
  ).toEqual([])
  expect(
    texts.filter(([place, node]) => node[WRITTEN_TEXT] !== undefined && isKey(place)).map(([place]) => place),
  ).toEqual([])
})

test.each(texts.filter(([, node]) => node[WRITTEN_TEXT] !== undefined))('%s is limited', (_place, node) => {
  expect(node.maxLength).toBeGreaterThan(0)
})

test('every search in a query is a written text', () => {
  const searches = ALL_OPERATIONS.flatMap(({ id, query }) =>
    query ? [...freeTexts(query as Node, id)].filter(([place]) => place.endsWith('.search')) : [],
  )
  expect(searches.length).toBeGreaterThan(5)
  expect(searches.filter(([, node]) => node[WRITTEN_TEXT] !== 'LINE').map(([place]) => place)).toEqual([])
})

test('the written texts in a value are cleaned, and no others', () => {
  const title = SingleLine({ maxLength: 9 })
  const clean = cleanerOf(
    Object({
      title,
      text: Union([MultiLine({ maxLength: 9 }), Null()]),
      list: Array(Object({ title })),
      names: Array(title),
    }),
  )
  const value = {
    title: ' a ',
    text: 'a \r\n',
    list: [{ title: '\u200b', other: ' ' }, 1],
    names: [' b', null],
    id: ' ',
  }
  expect(clean?.(value)).toEqual({
    title: 'a',
    text: 'a \n',
    list: [{ title: '', other: ' ' }, 1],
    names: ['b', null],
    id: ' ',
  })
  expect(clean?.(null)).toBeNull()
  expect(clean?.([' a '])).toEqual([' a '])
  expect(clean?.({ title: 1, text: null, list: {}, names: ' ' })).toEqual({
    title: 1,
    text: null,
    list: {},
    names: ' ',
  })
})

test('a schema without written texts has no cleaner', () => {
  expect(cleanerOf(Object({ list: Array(Object({})) }))).toBeNull()
})
