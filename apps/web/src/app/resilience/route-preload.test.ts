import { expect, test } from 'vitest'
import { filesOfLink, isVerySlow, PreloadQueue } from './route-preload.ts'

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('at most four routes are pending; the others are queued', async () => {
  const open: (() => void)[] = []
  const asked: string[] = []
  const queue = new PreloadQueue((file) => {
    asked.push(file)
    return new Promise((resolve) => open.push(resolve))
  })
  for (const file of ['a', 'b', 'c', 'd', 'e', 'f']) queue.add([file])
  expect(asked).toEqual(['a', 'b', 'c', 'd'])
  open[1]?.()
  await settle()
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a file is requested once, and a failure frees its slot', async () => {
  const asked: string[] = []
  const queue = new PreloadQueue((file) => {
    asked.push(file)
    return Promise.reject(new Error('gone'))
  })
  for (const files of [['a', 'b'], ['b'], ['c'], ['d'], ['e'], ['f']]) queue.add(files)
  await settle()
  expect(asked).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
})

test('only links to screens of this application have files', () => {
  const manifest = { pages: { home: ['/assets/home.js'] } }
  expect(filesOfLink('/home?x=1', manifest, 'https://a.example')).toEqual(['/assets/home.js'])
  expect(filesOfLink('https://a.example/home/', manifest, 'https://a.example')).toEqual(['/assets/home.js'])
  expect(filesOfLink('https://b.example/home', manifest, 'https://a.example')).toEqual([])
  expect(filesOfLink('/', manifest, 'https://a.example')).toEqual([])
  expect(filesOfLink('/unknown', manifest, 'https://a.example')).toEqual([])
})

test('a connection is very slow only when it reports slow-2g', () => {
  expect(isVerySlow({ connection: { effectiveType: 'slow-2g' } })).toBe(true)
  expect(isVerySlow({ connection: { effectiveType: '4g' } })).toBe(false)
  expect(isVerySlow({})).toBe(false)
})
