import { expect, test } from 'vitest'
import { depthLines } from './course-chart.geometry.ts'

test('each organisation has its own chart, which is always the same', () => {
  const names = ['Rheintal Mobilität', 'Studio Franchise Partners', 'Mavi Ufuk', 'Carline Slovensko', '']
  const charts = names.map((name) => depthLines(name).join(' '))
  expect(new Set(charts).size).toBe(names.length)
  expect(names.map((name) => depthLines(name).join(' '))).toEqual(charts)
})

test('the lines are finite, in the picture and do not cross', () => {
  const lines = depthLines('Rheintal Mobilität').map((path) =>
    path
      .split('C')
      .slice(1)
      .map((part) => Number(part.split(' ').at(-1))),
  )
  expect(lines).toHaveLength(7)
  for (const [index, line] of lines.entries()) {
    for (const [at, y] of line.entries()) {
      expect(y).toBeGreaterThan(lines[index - 1]?.[at] ?? 60)
      expect(y).toBeLessThan(620)
    }
  }
})
