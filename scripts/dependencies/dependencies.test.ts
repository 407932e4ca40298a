import { expect, test } from 'vitest'
import { advisoriesOf, lockProblems, unpinned } from './dependencies.ts'

test('a range, a tag, a folder and a URL are not pinned', () => {
  const dependencies = {
    exact: '1.2.3',
    beta: '18.4.0-beta.17',
    alias: 'npm:typescript@7.0.2',
    caret: '^1.2.3',
    tilde: '~1.2.3',
    tag: 'latest',
    folder: 'file:../x',
    url: 'https://elsewhere.example/x.tgz',
  }
  expect(unpinned({ dependencies })).toEqual(['caret', 'tilde', 'tag', 'folder', 'url'])
})

test('a package from elsewhere or without a hash is a problem; links to the workspaces are none', () => {
  const good = { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha512-x' }
  const packages = {
    '': {},
    'apps/server': {},
    'node_modules/a': good,
    'node_modules/@lotse/contract': { resolved: 'packages/contract', link: true },
    'node_modules/b': { ...good, resolved: 'git+ssh://git@github.com/x/b.git' },
    'node_modules/c': { resolved: good.resolved },
    'node_modules/default': { integrity: 'sha512-x' },
    'node_modules/d': { ...good, integrity: 'sha1-x' },
  }
  expect(lockProblems({ packages }).map((line) => line.split(' ')[1])).toEqual([
    'node_modules/b',
    'node_modules/c',
    'node_modules/d',
  ])
})

test('serious vulnerabilities are reported; an answer without an audit is none', () => {
  const vulnerabilities = {
    bad: { severity: 'critical', range: '<2' },
    worse: { severity: 'high', range: '1.x' },
    small: { severity: 'moderate', range: '*' },
  }
  expect(advisoriesOf(JSON.stringify({ vulnerabilities }))).toEqual([
    'bad <2: known vulnerability, critical (npm audit)',
    'worse 1.x: known vulnerability, high (npm audit)',
  ])
  expect(advisoriesOf('{"vulnerabilities":{}}')).toEqual([])
  for (const output of ['', '<html>', 'null', '{"message":"405 Method Not Allowed"}']) {
    expect(advisoriesOf(output), output).toBeNull()
  }
})
