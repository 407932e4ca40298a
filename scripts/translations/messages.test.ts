import { describe, expect, it } from 'vitest'
import { flatten, overlaps, parityProblems } from './messages.ts'
import { keyUsage } from './usage.ts'

const texts = (byLanguage: Record<string, Record<string, string>>) =>
  parityProblems(
    new Map(Object.entries(byLanguage).map(([language, messages]) => [language, new Map(Object.entries(messages))])),
  )

describe('parityProblems', () => {
  it('accepts the plural forms of each language', () => {
    const en = { units_one: 'one unit', units_other: '{{count}} units' }
    const sk = {
      units_one: 'jedna',
      units_few: '{{count}} dni',
      units_many: '{{count}} dňa',
      units_other: '{{count}} dní',
    }
    expect(texts({ en, sk })).toEqual([])
  })

  it('reports a missing text, a missing and an additional plural form', () => {
    expect(texts({ en: { title: 'Title' }, de: {} })).toEqual(['de: title is missing'])
    const forms = { n_one: '{{count}}', n_other: '{{count}}' }
    expect(texts({ en: forms, sk: { ...forms, n_few: '{{count}}' } })).toEqual(['sk: n_many is missing'])
    expect(texts({ en: { ...forms, n_few: '{{count}}' } })).toEqual(['en: n_few is not a form of the language'])
  })

  it('reports a placeholder that another language does not have', () => {
    expect(texts({ en: { hello: 'Hello {{name}}' }, tr: { hello: 'Merhaba {{isim}}' } })).toEqual([
      'tr: hello has {isim}, en has {name}',
    ])
    expect(texts({ en: { wait: 'Wait {minutes} minutes' }, de: { wait: 'Bitte warten' } })).toHaveLength(1)
  })
})

describe('flatten', () => {
  it('joins nested keys', () => {
    expect([...flatten({ page: { home: 'Home' }, yes: 'Yes' })]).toEqual([
      ['page.home', 'Home'],
      ['yes', 'Yes'],
    ])
  })
  it('refuses an empty text', () => {
    expect(() => flatten({ page: { home: ' ' } })).toThrow('page.home: empty text')
  })
})

describe('overlaps', () => {
  it('finds a key that another file has as a text or as a group', () => {
    const known = new Map([
      ['title', 'home/kpi.json'],
      ['view.MONTH', 'home/kpi.json'],
    ])
    const found = overlaps(['title', 'view', 'title.long', 'viewer', 'view.YTD'], known)
    expect(found.map(([key]) => key)).toEqual(['title', 'view', 'title.long'])
  })
})

describe('keyUsage', () => {
  const isUsed = keyUsage([
    `t('page.home'); t("app:close"); t(\`status.\${status}\`); t(\`\${anything}\`); \`\${a} · \${t(\`rank.\${b}\`)}\``,
  ])
  it.each([
    ['app', 'page.home', true],
    ['app', 'close', true],
    ['kpi', 'status.GOOD', true],
    ['kpi', 'rank.FIRST', true],
    ['kpi', 'direction.UP', false],
    ['app', 'page.homes', false],
  ])('%s:%s is used: %s', (namespace, key, expected) => {
    expect(isUsed(namespace, key)).toBe(expected)
  })
})
