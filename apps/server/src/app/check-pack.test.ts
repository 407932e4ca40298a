import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PackError } from '../platform/pack/pack-problem.ts'
import { copyExamplePack } from '../testing/pack-folder.ts'
import { checkPack } from './apply-pack.ts'

let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  pack = await copyExamplePack()
})
afterEach(() => pack.dispose())

/** Problems as `file:line message (hint)`, the folder left out. */
async function problems(folder = pack.folder): Promise<string[]> {
  try {
    await checkPack(folder)
    return []
  } catch (error) {
    if (!(error instanceof PackError)) throw error
    return error.problems.map(({ file, line, message, hint }) => {
      const place = `${file.slice(pack.folder.length + 1)}:${line ?? ''}`
      return `${place} ${message}${hint === undefined ? '' : ` (${hint})`}`
    })
  }
}

test('the example pack is in order', async () => expect(await problems()).toEqual([]))

test.each(['base', 'rheintal', 'studio', 'stepper', 'carline'])('the demo pack %s is in order', async (id) => {
  const { tenantId } = await checkPack(join(import.meta.dirname, '../../../../packs', id))
  expect(tenantId).toBe(id)
})

describe('form', () => {
  test.each<[file: string, from: string | RegExp, to: string, problem: string | RegExp]>([
    ['pack.yaml', 'name: Corner', 'nmae: Corner', 'pack.yaml:5 pack: nmae: unknown key (did you mean name?)'],
    ['pack.yaml', 'format: 1', 'format: 2', 'pack.yaml:2 pack: format: must be 1'],
    ['pack.yaml', 'id: example', 'id: Example!', /^pack\.yaml:3 pack: id: "Example!" is not an id: a small letter/],
    ['pack.yaml', 'id: example\n', '', 'pack.yaml:2 pack: "id" is missing'],
    ['pack.yaml', 'KPI', 'KPIS', /navigation_type: "KPIS" is not one of ALWAYS, KPI, .*\(did you mean KPI\?\)/],
    ['pack.yaml', 'config:', 'config: [', /^pack\.yaml:\d+ not valid YAML/],
    ['areas.yaml', 'icon: IconBuildingStore', 'icon: store', /^areas\.yaml:2 shop: icon: "store" is not an icon of/],
    ['areas.yaml', '    tr: Tezgâhtan satış.\n', '', 'areas.yaml:4 shop: description: translation missing: tr'],
    ['areas.yaml', ', tr: Dükkan, sk: Predajňa', '', 'areas.yaml:3 shop: name: translation missing: tr, sk'],
    ['areas.yaml', 'tr: Dükkan', 'tr: " "', 'areas.yaml:3 shop: name.tr: must not be empty'],
    ['areas.yaml', '- id: shop', 'id: shop', /^areas\.yaml:\d+ (must be a list|not valid YAML)/],
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

  test('a repeated id names both lines', async () => {
    await pack.edit(
      'topics.yaml',
      /$/,
      '- { id: staffing, area: shop, name: {en: a, de: a, tr: a, sk: a}, description: {en: a, de: a, tr: a, sk: a} }\n',
    )
    expect(await problems()).toEqual([
      'topics.yaml:9 staffing is there twice: in line 1 and in line 9 (remove one of them)',
    ])
  })

  test('a mistyped file name does not pass in silence', async () => {
    await pack.write('area.yaml', '[]')
    expect(await problems()).toEqual(['area.yaml: a pack holds no file of this name (did you mean areas.yaml?)'])
  })

  test('a document is about an area, a topic or KPIs that exist', async () => {
    const text = { en: 'a', de: 'b', tr: 'c', sk: 'd' }
    const document = { id: 'rota', title: text, area: 'shop', kpis: ['sales_per_hour'], body: text }
    await pack.write('documents.json', JSON.stringify([document]))
    expect(await problems()).toEqual([])
    await pack.write('documents.json', JSON.stringify([{ ...document, topic: 'stafing' }]))
    expect(await problems()).toEqual([expect.stringContaining('unknown topic "stafing" (did you mean staffing?)')])
  })

  test('the same list in two formats is refused', async () => {
    await pack.write('areas.json', '[]')
    expect(await problems()).toContainEqual(
      'areas.yaml: areas.json says the same thing in another format (keep one of the two)',
    )
  })

  test('JSON is as good as YAML', async () => {
    await pack.remove('topics.yaml')
    const text = { en: 'a', de: 'b', tr: 'c', sk: 'd' }
    await pack.write(
      'topics.json',
      JSON.stringify([{ id: 'staffing', area: 'shop', name: text, description: text }], null, 2),
    )
    expect(await problems()).toEqual([])
  })

  test('text that is not UTF-8 is refused', async () => {
    await pack.write('areas.yaml', Buffer.from('- id: Stra\u00dfe', 'latin1'))
    expect(await problems()).toContainEqual('areas.yaml: areas.yaml is not UTF-8 text (save it as UTF-8)')
  })

  test('aliases cannot fill the memory', async () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array(10).fill(`*${'abcdefgh'[index]}`).join(',')}]`),
    ]
    await pack.write('areas.yaml', bomb.join('\n'))
    expect(await problems()).toContainEqual(expect.stringMatching(/^areas\.yaml:1 not usable/))
  })

  test('a folder that is none, or holds no pack', async () => {
    await expect(checkPack(join(pack.folder, 'nowhere'))).rejects.toThrow('there is no folder here')
    await pack.remove('pack.yaml')
    expect(await problems()).toEqual(['pack.yaml: pack.yaml does not exist (a pack is a folder with a pack.yaml)'])
  })
})

describe('references', () => {
  test.each<[file: string, from: string | RegExp, to: string, problem: string]>([
    ['topics.yaml', 'area: shop', 'area: shpo', 'topics.yaml:2 staffing: unknown area "shpo" (did you mean shop?)'],
    [
      'areas.yaml',
      '[sales_per_hour]',
      '[sales_pr_hour]',
      'areas.yaml:9 shop: unknown KPI "sales_pr_hour" (did you mean sales_per_hour?)',
    ],
    ['kpis.yaml', 'topic: staffing', 'topic: stock', 'kpis.yaml:3 sales_per_hour: unknown topic "stock"'],
    [
      'kpis.yaml',
      'unit: EUR/h',
      'unit: EUR/hr',
      'kpis.yaml:10 sales_per_hour: unknown unit "EUR/hr" (did you mean EUR/h?)',
    ],
    [
      'targets.csv',
      'station,',
      'statoin,',
      'targets.csv:2 statoin sales_per_hour 2026-02: unknown business unit "statoin" (did you mean station?)',
    ],
    [
      'targets.csv',
      ',sales_per_hour',
      ',sales_hour',
      'targets.csv:2 station sales_hour 2026-02: unknown KPI "sales_hour"',
    ],
    ['people.yaml', '[shop_manager]', '[boss]', 'people.yaml:3 maria: unknown role "boss"'],
    [
      'people.yaml',
      'businessUnit: harbour',
      'businessUnit: harbor',
      'people.yaml:4 maria: unknown business unit "harbor" (did you mean harbour?)',
    ],
    [
      'peer-groups.yaml',
      'where: {}',
      'where: { brand: [VW] }',
      'peer-groups.yaml:3 all: unknown brand (no unit has it) "VW"',
    ],
    [
      'peer-groups.yaml',
      'where: {}',
      'members: [harbour, statin]',
      'peer-groups.yaml:3 all: unknown business unit "statin" (did you mean station?)',
    ],
    ['peer-groups.yaml', '  where: {}\n', '', 'peer-groups.yaml:1 all: needs either "where" or "members"'],
    [
      'business-units.yaml',
      'size: SMALL',
      'size: SMALL\n  peerGroup: big',
      'business-units.yaml:6 harbour: unknown peer group "big"',
    ],
    [
      'base-figure-values.csv',
      '1,sales',
      '1,slaes',
      'base-figure-values.csv:2 unknown base figure "slaes" (did you mean sales?)',
    ],
    [
      'base-figure-values.csv',
      /^harbour/m,
      'harbor',
      'base-figure-values.csv:2 unknown business unit "harbor" (did you mean harbour?)',
    ],
    [
      'base-figure-values.csv',
      '41800',
      '41.800,5',
      'base-figure-values.csv:2 6 cells, but the header has 5 (a decimal comma in a file separated by commas needs quotes: "10,50")',
    ],
    ['base-figure-values.csv', '41800', 'n/a', 'base-figure-values.csv:2 "n/a" is not a number'],
    [
      'base-figure-values.csv',
      '2026,1,sales',
      '2026,13,sales',
      'base-figure-values.csv:2 month 13 is not between 1 and 12',
    ],
    [
      'base-figure-values.csv',
      '2026,2,sales',
      '2026,1,sales',
      'base-figure-values.csv:4 harbour, sales, 2026-01 is there twice: in line 2 and in line 4',
    ],
  ])('%s: %s → %s', async (file, from, to, problem) => {
    await pack.edit(file, from, to)
    expect(await problems()).toContainEqual(problem)
  })

  test('every problem is listed at once', async () => {
    await pack.edit('topics.yaml', 'area: shop', 'area: shpo')
    await pack.edit('kpis.yaml', 'decimals: 2', 'decimals: 20')
    await pack.edit('base-figure-values.csv', '41800', '')
    const files = (await problems()).map((problem) => problem.split(':')[0])
    expect(files.toSorted()).toEqual(['base-figure-values.csv', 'kpis.yaml', 'topics.yaml'])
  })
})

describe('formulas', () => {
  test.each<[from: string, to: string, problem: string | RegExp]>([
    [
      'sales / staff_hours',
      'sales / staff_hour',
      'kpis.yaml:13 sales_per_hour: unknown figure or KPI "staff_hour" (did you mean staff_hours?)',
    ],
    ['sales / staff_hours', 'sales / (staff_hours', /^kpis\.yaml:13 sales_per_hour: formula: .*\(at character \d+\)$/],
    ['sales / staff_hours', 'sales.constructor', /^kpis\.yaml:13 sales_per_hour: formula: .*\(at character 6\)$/],
    [
      'sales / staff_hours',
      'sales_per_hour + 1',
      'kpis.yaml:13 formulas refer to each other in a circle: sales_per_hour → sales_per_hour',
    ],
    ['id: sales_per_hour', 'id: sales', 'kpis.yaml:1 sales: this code is used by another figure or KPI'],
    [
      'decimals: 2',
      'decimals: 2\n  potential: { expression: gap * hours }',
      'kpis.yaml:12 sales_per_hour: unknown figure, KPI or assumption "hours"',
    ],
    [
      'decimals: 2',
      'decimals: 2\n  drivers: [sale]',
      'kpis.yaml:12 sales_per_hour: unknown figure or KPI "sale" (did you mean sales?)',
    ],
    [
      'direction: HIGHER',
      'direction: RANGE',
      'kpis.yaml:16 sales_per_hour: the target of direction RANGE must be {min, max}',
    ],
  ])('%s → %s', async (from, to, problem) => {
    await pack.edit('kpis.yaml', from, to)
    expect(await problems()).toContainEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem))
  })

  test('a circle is named along its path', async () => {
    const name = '{ en: a, de: a, tr: a, sk: a }'
    const figures = ['a: b + sales', 'b: c * 2', 'c: a'].map((pair) => {
      const [id, formula] = pair.split(': ')
      return `- { id: ${id}, name: ${name}, unit: EUR, formula: ${formula} }`
    })
    await pack.write('derived-figures.yaml', figures.join('\n'))
    expect(await problems()).toEqual(['derived-figures.yaml:1 formulas refer to each other in a circle: a → b → c → a'])
  })
})

describe('look and safety', () => {
  test.each([
    ['"--x": red', /theme token "--x"/],
    ['accent: "red;} body{display:none"', /theme token "accent"/],
    ['accent: "url(https://evil.example/x)"', /is not safe in a style sheet/],
    ['accent: "</style><script>"', /is not safe in a style sheet/],
  ])('theme token %s', async (token, problem) => {
    await pack.edit('pack.yaml', /$/, `themeTokens: { ${token} }\n`)
    expect(await problems()).toContainEqual(expect.stringMatching(problem))
  })

  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inside}</svg>`
  test.each([
    [svg('<script>alert(1)</script>'), 'element <script> is not allowed'],
    [svg('<path d="M0 0" onload="alert(1)"/>'), 'attribute onload could run a script'],
    [svg('<path d="M0 0" OnLoad="alert(1)"/>'), 'attribute onload could run a script'],
    [svg('<use href="https://evil.example/#a"/>'), 'href leads out of the picture'],
    [svg('<image href="data:image/png;base64,AA"/>'), 'element <image> is not allowed'],
    [svg('<rect fill="url(https://evil.example)"/>'), 'attribute fill loads something'],
    [svg('<foreignObject></foreignObject>'), 'element <foreignObject> is not allowed'],
    [svg('<!-- --><rect/>'), 'it holds something other than plain elements and text'],
    [svg('<rect fill=red onclick=alert(1) />'), 'it holds something other than plain elements and text'],
    [`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'it is no SVG picture'],
    ['GIF89a', 'it is no SVG picture'],
  ])('logo %s', async (logo, reason) => {
    await pack.edit('pack.yaml', /$/, 'logo: logo.svg\n')
    await pack.write('logo.svg', logo)
    expect(await problems()).toEqual([`pack.yaml:10 logo.svg cannot be the logo: ${reason}`])
  })

  test('files must not leave the pack, neither by name nor by a link', async () => {
    await pack.edit('pack.yaml', /$/, 'logo: ../../etc/passwd\n')
    expect(await problems()).toContainEqual(
      expect.stringMatching(/^pack\.yaml:10 \.\.\/\.\.\/etc\/passwd leads out of the folder/),
    )
    await pack.remove('areas.yaml')
    await symlink('/etc/hostname', join(pack.folder, 'areas.yaml'))
    expect(await problems()).toContainEqual(expect.stringMatching(/^areas\.yaml: areas\.yaml is a link that leads out/))
  })

  test('a missing logo, a missing base, a circle of packs', async () => {
    await pack.edit('pack.yaml', /$/, 'logo: logo.svg\nextends: ../none\n')
    expect(await problems()).toEqual([
      expect.stringMatching(/there is no folder here/),
      'pack.yaml:10 logo.svg does not exist',
    ])
    await pack.edit('pack.yaml', 'logo: logo.svg\nextends: ../none', 'extends: ../example')
    expect(await problems()).toEqual([
      'pack.yaml:10 packs extend each other in a circle: example → example (remove one "extends")',
    ])
  })

  test('a password is accepted only in a demo pack', async () => {
    await pack.edit('people.yaml', /$/, '  initialPassword: something-long\n')
    expect(await problems()).toEqual([
      expect.stringMatching(/^people\.yaml:5 maria: a password in a pack is accepted only with "demo: true"/),
    ])
    await pack.edit('pack.yaml', /$/, 'demo: true\n')
    expect(await problems()).toEqual([])
  })
})
