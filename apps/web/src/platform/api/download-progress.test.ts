import { expect, test } from 'vitest'
import { progressPercent, readWithProgress } from './download-progress.ts'

test('progress is the rounded value of loaded divided by total, times 100', () => {
  expect(progressPercent(1, 3)).toBe(33)
  expect(progressPercent(2, 3)).toBe(67)
  expect(progressPercent(5, 5)).toBe(100)
})

test('every received chunk is reported', async () => {
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

test('without a total no progress is reported, and the file is still received', async () => {
  const blob = await readWithProgress(new Response('abc'), () => expect.unreachable())
  expect(await blob.text()).toBe('abc')
})

test('with an estimated total, 100 is reported only at the end', async () => {
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
