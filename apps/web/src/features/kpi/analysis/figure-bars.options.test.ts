import { expect, test } from 'vitest'
import { figureBarsOptions } from './figure-bars.options.ts'

const tokens = {
  own: 'own',
  target: '',
  second: '#000',
  third: '#000',
  corridor: '',
  prior: '',
  band: '',
  bandWide: '',
  median: '',
  grid: '',
  ink: '',
  inkQuiet: '',
  surface: '',
  font: '',
}

test('bars start at zero, gaps stay gaps, and the last month is highlighted', () => {
  const texts = {
    name: 'Hours',
    compared: 'Plan',
    write: String,
    writeAxis: String,
    period: (period: string) => period,
  }
  const option = figureBarsOptions(['2025-10', '2025-11', '2025-12'], [5, null, -2], texts, {
    tokens,
    width: 900,
    isNarrow: false,
  })
  const [bars] = option.series as readonly {
    data: readonly { value: number | null; itemStyle: { opacity: number } }[]
  }[]
  expect(bars?.data.map(({ value }) => value)).toEqual([5, null, -2])
  expect(bars?.data.at(-1)?.itemStyle.opacity).toBe(1)
  expect(bars?.data[0]?.itemStyle.opacity).toBeLessThan(1)
  expect(option.yAxis).not.toHaveProperty('scale', true)
})
