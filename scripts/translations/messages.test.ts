import { describe, expect, it } from 'vitest'
import { flatten, parityProblems } from './messages.ts'
import { keyUsage } from './usage.ts'

const texts = (byLanguage: Record<string, Record<string, string>>) =>
  parityProblems(
    new Map(Object.entries(byLanguage).map(([language, messages]) => [language, new Map(Object.entries(messages))])),
  )

describe('parityProblems', () => {
  it('accepts the forms that each language has', () => {
    const en = { units_one: 'one unit', units_other: '{{count}} units' }
    const sk = {
      units_one: 'jedna',
      units_few: '{{count}} dni',
      units_many: '{{count}} dňa',
      units_other: '{{count}} dní',
    }
    expect(texts({ en, sk })).toEqual([])
  })

  it('finds a missing text, a missing plural form and one too many', () => {
    expect(texts({ en: { title: 'Title' }, de: {} })).toEqual(['de: title is missing'])
    const forms = { n_one: '{{count}}', n_other: '{{count}}' }
    expect(texts({ en: forms, sk: { ...forms, n_few: '{{count}}' } })).toEqual(['sk: n_many is missing'])
    expect(texts({ en: { ...forms, n_few: '{{count}}' } })).toEqual(['en: n_few is too much'])
  })

  it('finds a placeholder that another language does not know', () => {
    expect(texts({ en: { hello: 'Hello {{name}}' }, tr: { hello: 'Merhaba {{isim}}' } })).toEqual([
      'tr: hello speaks of {isim}, en of {name}',
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
