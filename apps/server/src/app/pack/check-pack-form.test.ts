import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { packProblems } from '../../testing/pack/pack-problems.ts'
import { checkPack } from './apply-pack.ts'

let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  pack = await copyExamplePack()
})
afterEach(() => pack.dispose())

const problems = () => packProblems(pack.folder)

describe('checkPack reports', () => {
  test.each<[file: string, from: string | RegExp, to: string, problem: string | RegExp]>([
    ['pack.yaml', 'name: Corner', 'nmae: Corner', 'pack.yaml:5 pack: nmae: unknown key (did you mean name?)'],
    ['pack.yaml', 'format: 1', 'format: 2', 'pack.yaml:2 pack: format: must be 1'],
    [
      'pack.yaml',
      'id: example',
      'id: Example!',
      /^pack\.yaml:3 pack: id: "Example!" is not an id: a lower-case letter/,
    ],
    ['pack.yaml', 'id: example\n', '', 'pack.yaml:2 pack: "id" is missing'],
    ['pack.yaml', 'KPI', 'KPIS', /navigation_type: "KPIS" is not one of ALWAYS, KPI, .*\(did you mean KPI\?\)/],
    ['pack.yaml', 'config:', 'config: [', /^pack\.yaml:\d+ invalid YAML/],
    ['areas.yaml', 'icon: IconBuildingStore', 'icon: store', /^areas\.yaml:2 shop: icon: "store" is not an icon of/],
    ['areas.yaml', '    tr: Tezgâhtan satış.\n', '', 'areas.yaml:4 shop: description: translation missing: tr'],
    ['areas.yaml', ', tr: Dükkan, sk: Predajňa', '', 'areas.yaml:3 shop: name: translation missing: tr, sk'],
    ['areas.yaml', 'tr: Dükkan', 'tr: " "', 'areas.yaml:3 shop: name.tr: must not be empty'],
    ['areas.yaml', 'tr: Dükkan', 'tr: "\\u200B\\u00A0"', 'areas.yaml:3 shop: name.tr: must not be empty'],
    ['areas.yaml', '- id: shop', 'id: shop', /^areas\.yaml:\d+ (must be a list|invalid YAML)/],
    [
      'kpis.yaml',
      'decimals: 2',
      'decimals: two',
      /^kpis\.yaml:11 sales_per_hour: decimals: must be integer, not "two"/,
    ],
    ['kpis.yaml', 'target: 65', 'target: high', /benchmarkDefaults\.target: "high" is not a number, or \{min, max\}/],
    ['roles.yaml', 'KPI_WRITE', 'KPI_WRTE', /^roles\.yaml:3 .*"KPI_WRTE" is not one of .*\(did you mean KPI_WRITE\?\)/],
    ['targets.csv', '2026-02', '2026-13', /^targets\.csv:2 .*from: "2026-13" is not a month, YYYY-MM/],
    ['targets.csv', '70', 'seventy', /^targets\.csv:2 .*min: must be number, not "seventy"/],
    ['targets.csv', ',min,', ',mni,', /^targets\.csv:1 unknown column "mni" \(did you mean min\?\)/],
    ['targets.csv', '70,', '70', /^targets\.csv:2 4 cells, but the header has 5/],
  ])('%s: %s → %s', async (file, from, to, problem) => {
    await pack.edit(file, from, to)
    expect(await problems()).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
  })

  test('a text that is missing in a language that the pack states, and in no other', async () => {
    await pack.edit('pack.yaml', 'kind: TENANT', 'kind: TENANT\nlanguages: [sk, tr]')
    await pack.edit('areas.yaml', ', tr: Dükkan', '')
    await pack.edit('areas.yaml', 'en: Shop, de: Laden, ', '')
    expect(await problems()).toEqual(['areas.yaml:3 shop: name: translation missing: tr'])
  })

  test.each([
    ['https://kpi.customer.example', null],
    ['http://localhost:5173', null],
    ['https://kpi.customer.example/', /webOrigin: .* is not an http\(s\) origin without a path/],
    ['https://kpi.customer.example/app', /webOrigin: .* is not an http\(s\) origin without a path/],
    ['https://kpi.customer.example?a', /webOrigin: .* is not an http\(s\) origin without a path/],
    ['https://me:secret@kpi.customer.example', /webOrigin: .* is not an http\(s\) origin without a path/],
    ['ftp://kpi.customer.example', /webOrigin: .* is not an http\(s\) origin without a path/],
    ['javascript:alert(1)', /webOrigin: .* is not an http\(s\) origin without a path/],
    ['kpi.customer.example', /webOrigin: .* is not an http\(s\) origin without a path/],
    ['https://KPI.customer.example:443', /is not a normalised origin \(use https:\/\/kpi\.customer\.example\)$/],
    ['https://kpi.customer.example:99999', /is not a normalised origin \(use one such as https:/],
  ])('web origin %s', async (origin, problem) => {
    await pack.edit('pack.yaml', /$/, `webOrigin: ${JSON.stringify(origin)}\n`)
    expect(await problems()).toEqual(problem === null ? [] : [expect.stringMatching(problem)])
  })

  test('a repeated id with both lines', async () => {
    await pack.edit(
      'topics.yaml',
      /$/,
      '- { id: staffing, area: shop, name: {en: a, de: a, tr: a, sk: a}, description: {en: a, de: a, tr: a, sk: a} }\n',
    )
    expect(await problems()).toEqual([
      'topics.yaml:9 staffing is there twice: in line 1 and in line 9 (remove one of them)',
    ])
  })

  test('a mistyped file name', async () => {
    await pack.write('area.yaml', '[]')
    expect(await problems()).toEqual(['area.yaml: unknown file name (did you mean areas.yaml?)'])
  })

  test('a document about an unknown topic', async () => {
    const text = { en: 'a', de: 'b', tr: 'c', sk: 'd' }
    const document = { id: 'rota', title: text, area: 'shop', kpis: ['sales_per_hour'], body: text }
    await pack.write('documents.json', JSON.stringify([document]))
    expect(await problems()).toEqual([])
    await pack.write('documents.json', JSON.stringify([{ ...document, topic: 'stafing' }]))
    expect(await problems()).toEqual([expect.stringContaining('unknown topic "stafing" (did you mean staffing?)')])
  })

  test('the same list in two formats', async () => {
    await pack.write('areas.json', '[]')
    expect(await problems()).toEqual([
      'areas.yaml: areas.json has the same list in another format (keep one of the two)',
    ])
  })

  test('only the problem of a list that cannot be read, and no references to its entries', async () => {
    await pack.edit('areas.yaml', /$/, '- id: [\n')
    expect(await problems()).toEqual([expect.stringMatching(/^areas\.yaml:\d+ invalid YAML/)])
  })

  test('no problem when a list is JSON instead of YAML', async () => {
    await pack.remove('topics.yaml')
    const text = { en: 'a', de: 'b', tr: 'c', sk: 'd' }
    await pack.write(
      'topics.json',
      JSON.stringify([{ id: 'staffing', area: 'shop', name: text, description: text }], null, 2),
    )
    expect(await problems()).toEqual([])
  })

  test('text that is not UTF-8', async () => {
    await pack.write('areas.yaml', Buffer.from('- id: Stra\u00dfe', 'latin1'))
    expect(await problems()).toContainEqual('areas.yaml: areas.yaml is not UTF-8 text (save it as UTF-8)')
  })

  test('YAML aliases that would expand without limit', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(',')}]`),
    ]
    await pack.write('areas.yaml', bomb.join('\n'))
    expect(await problems()).toContainEqual(expect.stringMatching(/^areas\.yaml:1 invalid YAML/))
  })

  test('a missing folder, and a folder without a pack', async () => {
    await expect(checkPack(join(pack.folder, 'nowhere'))).rejects.toThrow('the folder does not exist')
    await pack.remove('pack.yaml')
    expect(await problems()).toEqual(['pack.yaml: pack.yaml does not exist (a pack is a folder with a pack.yaml)'])
  })
})
