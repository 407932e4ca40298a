import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyExamplePack } from '../../testing/pack/example-pack.ts'
import { packProblems } from '../../testing/pack/pack-problems.ts'

let pack: Awaited<ReturnType<typeof copyExamplePack>>
beforeEach(async () => {
  pack = await copyExamplePack()
})
afterEach(() => pack.dispose())

const problems = () => packProblems(pack.folder)

describe('checkPack rejects unsafe content', () => {
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
    [svg('<use href="https://evil.example/#a"/>'), 'href refers to something outside the image'],
    [svg('<image href="data:image/png;base64,AA"/>'), 'element <image> is not allowed'],
    [svg('<rect fill="url(https://evil.example)"/>'), 'attribute fill could load something'],
    [svg('<foreignObject></foreignObject>'), 'element <foreignObject> is not allowed'],
    [svg('<!-- --><rect/>'), 'it contains something other than elements and text'],
    [svg('<rect fill=red onclick=alert(1) />'), 'it contains something other than elements and text'],
    [`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('&x;')}`, 'it is not an SVG image'],
    ['GIF89a', 'it is not an SVG image'],
  ])('logo %s', async (logo, reason) => {
    await pack.edit('pack.yaml', /$/, 'logo: logo.svg\n')
    await pack.write('logo.svg', logo)
    expect(await problems()).toEqual([`pack.yaml:10 logo.svg cannot be the logo: ${reason}`])
  })

  test('paths and symbolic links that lead out of the pack', async () => {
    await pack.edit('pack.yaml', /$/, 'logo: ../../etc/passwd\n')
    expect(await problems()).toContainEqual(
      expect.stringMatching(/^pack\.yaml:10 \.\.\/\.\.\/etc\/passwd leads out of the folder/),
    )
    await pack.remove('areas.yaml')
    await symlink('/etc/hostname', join(pack.folder, 'areas.yaml'))
    expect(await problems()).toContainEqual(expect.stringMatching(/^areas\.yaml: areas\.yaml is a link that leads out/))
  })

  test('a missing logo, a missing base pack, and a cycle of packs', async () => {
    await pack.edit('pack.yaml', /$/, 'logo: logo.svg\nextends: ../none\n')
    expect(await problems()).toEqual([
      expect.stringMatching(/the folder does not exist/),
      'pack.yaml:10 logo.svg does not exist',
    ])
    await pack.edit('pack.yaml', 'logo: logo.svg\nextends: ../none', 'extends: ../example')
    expect(await problems()).toEqual([
      'pack.yaml:10 packs extend each other in a cycle: example → example (remove one "extends")',
    ])
  })

  test('a password outside a demo pack', async () => {
    await pack.edit('people.yaml', /$/, '  initialPassword: something-long\n')
    expect(await problems()).toEqual([
      expect.stringMatching(/^people\.yaml:5 maria: a password in a pack is accepted only with "demo: true"/),
    ])
    await pack.edit('pack.yaml', /$/, 'demo: true\n')
    expect(await problems()).toEqual([])
  })
})
