import { expect, test } from 'vitest'
import { progressPercent, readWithProgress } from './download-progress.ts'

test('progress is the rounded value of loaded divided by total, times 100', () => {
  expect(progressPercent(1, 3)).toBe(33)
  expect(progressPercent(2, 3)).toBe(67)
  expect(progressPercent(5, 5)).toBe(100)
})

test('every part that arrives is told', async () => {
  const parts = new ReadableStream({
    start(controller) {
      for (const size of [10, 20, 10]) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })
  const percents: number[] = []
  await readWithProgress(new Response(parts, { headers: { 'Content-Length': '40' } }), (percent) =>
    percents.push(percent),
  )
  expect(percents).toEqual([25, 75, 100])
})

test('without a total nothing is told, and the file still arrives', async () => {
  const blob = await readWithProgress(new Response('abc'), () => expect.unreachable())
  expect(await blob.text()).toBe('abc')
})

test('of a file that is made while it comes, the total is estimated, and 100 is the end', async () => {
  const parts = new ReadableStream({
    start(controller) {
      for (const size of [10, 20, 20]) controller.enqueue(new Uint8Array(size))
      controller.close()
    },
  })
  const percents: number[] = []
  const blob = await readWithProgress(new Response(parts, { headers: { 'X-Estimated-Length': '40' } }), (percent) =>
    percents.push(percent),
  )
  expect(percents).toEqual([25, 75, 99, 100])
  expect(blob.size).toBe(50)
})
