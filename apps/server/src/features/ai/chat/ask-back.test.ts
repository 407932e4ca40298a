import { formatFor } from '@lotse/text/format.ts'
import { describe, expect, test } from 'vitest'
import { askChat, choicesOf, segmentsOf } from '../../../testing/fixture/ai/chat.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)

const KPI = 'labour_productivity_pct'
const ask = (text: string, suggestionId?: string) =>
  askChat(app, tenant, { text, ...(suggestionId && { suggestionId }) })
const readMonth = async (period: string) =>
  (await tenant.inject({ as: 'principal', url: `/api/workflow/kpi/${KPI}?period=${period}` })).json()

describe('a question with a word that means nothing is asked back', () => {
  test('with the word as it is written, and answers that can be chosen', async () => {
    const { text, answer } = await ask('How high is the labour productivity of Südtor in March 2024?')
    expect(text).toContain('“Südtor”')
    expect(segmentsOf(answer).every(({ source }) => source === undefined)).toBe(true)
    const [first] = choicesOf(answer)
    expect(first?.id).toBe(`KPI_VALUE:${KPI}@2025-02`)
    const chosen = await ask(first?.text ?? '', first?.id)
    const { reading, unit, decimals } = await readMonth('2025-02')
    expect(chosen.text).toContain(formatFor('en').value(reading.value, unit, decimals))
  })

  test('also when the word limits the question', async () => {
    for (const word of ['only', 'without', 'not']) {
      const { answer } = await ask(`How high is labour productivity ${word}?`)
      expect(choicesOf(answer).length, word).toBeGreaterThan(0)
    }
  })
})

test.each([
  ['How high was labour productivity on 15 March 2024?', 'The figures are monthly'],
  ['How high was labour productivity last week?', 'The figures are monthly'],
  ['How high will labour productivity be in March 2031?', 'There is no forecast'],
  [
    'labour productivity in March 2031',
    'There are no figures for this period yet. The newest month with figures is February 2025.',
  ],
  ['labour productivity of all sites', 'I answer for your chosen unit only'],
  ['Why did it change?', 'Which KPI do you mean?'],
])('%s is not answered by other figures', async (question, expected) => {
  const { text } = await ask(question)
  expect(text).toContain(expected)
})

describe('a span of months', () => {
  test('is the ratio of its sums, not a mean of months, with its months', async () => {
    const { text, answer } = await ask('labour productivity from July to September 2024')
    expect(text).toContain('July 2024 to September 2024')
    expect(answer.droppedSentences).toBe(0)
    const months = await Promise.all(['2024-07', '2024-08', '2024-09'].map(readMonth))
    for (const { reading, unit, decimals } of months) {
      expect(text).toContain(formatFor('en').value(reading.value, unit, decimals))
    }
  })

  test('that is the year to date is the same as in the view', async () => {
    const { text } = await ask('labour productivity January to February 2025')
    const { reading, unit, decimals } = (
      await tenant.inject({ as: 'principal', url: `/api/workflow/kpi/${KPI}?view=YTD` })
    ).json()
    expect(text).toContain(formatFor('en').value(reading.value, unit, decimals))
  })

  test('of twelve months too', async () => {
    const { text } = await ask('average labour productivity over the last 12 months')
    const { reading, unit, decimals } = (
      await tenant.inject({ as: 'principal', url: `/api/workflow/kpi/${KPI}?view=R12` })
    ).json()
    expect(text).toContain(formatFor('en').value(reading.value, unit, decimals))
  })
})

test('a false premise is corrected before the causes', async () => {
  const [{ reading: now }, { reading: before }] = await Promise.all([readMonth('2025-02'), readMonth('2025-01')])
  const isUp = now.value > before.value
  const { text } = await ask(`Why did labour productivity ${isUp ? 'fall' : 'rise'} compared with the month before?`)
  expect(text).toMatch(isUp ? /^It did not fall, it rose\./ : /^It did not rise/)
  expect(text).toContain('January 2025')
  const right = await ask(`Why did labour productivity ${isUp ? 'rise' : 'fall'} compared with the month before?`)
  expect(right.text).not.toContain('It did not')
})
