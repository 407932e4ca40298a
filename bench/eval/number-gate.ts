/**
 * How well the number gate separates sentences with an invented number from others: `npm run eval:gate`. Gives the sentences of
 * `number-gate.yaml` to the gate and prints, by kind, how many with such a number pass and how many without one are lost.
 * `-- --wrong` lists them.
 */
import { NUMBER_SENTENCES, passesGate } from './number-gate-sentences.ts'

const isListing = process.argv.includes('--wrong')
const rows = ['| kind | sentences | false passed | true lost |', '| --- | ---: | ---: | ---: |']
const wrong: string[] = []
let [falseAll, falsePassed, trueAll, trueLost] = [0, 0, 0, 0]
for (const [expected, kinds] of Object.entries(NUMBER_SENTENCES)) {
  for (const [kind, byLanguage] of Object.entries(kinds)) {
    const sentences = Object.entries(byLanguage).flatMap(([language, lines]) =>
      lines.map((text) => ({ language, text })),
    )
    const shown = await Promise.all(sentences.map(({ language, text }) => passesGate(text, language)))
    const passed = shown.filter(Boolean).length
    const isFalse = expected === 'false'
    if (isFalse) {
      falseAll += sentences.length
      falsePassed += passed
    } else {
      trueAll += sentences.length
      trueLost += sentences.length - passed
    }
    wrong.push(
      ...sentences.filter((_, at) => shown[at] === isFalse).map((one) => `${one.language} ${kind}: ${one.text}`),
    )
    rows.push(
      `| ${kind} | ${sentences.length} | ${isFalse ? passed : ''} | ${isFalse ? '' : sentences.length - passed} |`,
    )
  }
}
rows.push(`| all | ${falseAll} + ${trueAll} | ${falsePassed} | ${trueLost} |`)
process.stdout.write(`${[...rows, ...(isListing ? ['', ...wrong] : [])].join('\n')}\n`)
