import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AnswerLanguage } from './number-word-list.ts'
import { NUMBER_WRITERS } from './number-writer.fixture.ts'
import { linesOf, runGate } from './text-gate.fixture.ts'

const LANGUAGES = ['en', 'de', 'tr', 'sk'] as const

/** Answers without a number; all of their tokens resolve. */
const ANSWERS: Readonly<Record<AnswerLanguage, string>> = {
  en: `## What stands out
**{{name:a}}** is {{value:a|2026-10}}, one of the weakest figures. The cause is the workshop.

- Look at the stock first: {{potential:a|TOP_QUARTILE}} a year.
- Talk to the team, e.g. about prices! Then follow up.

| KPI | Value |
| --- | --- |
| {{name:a}} | {{value:a|2026-10}} |
| {{name:b}} | better than before |

{{chart:a}}
{{propose:a|-|Talk every day|Go through the offers each morning.}}
The figures are complete.`,
  de: `## Was auffällt
**{{name:a}}** liegt bei {{value:a|2026-10}}, eine der schwächsten Kennzahlen. Die Ursache ist die Werkstatt.

- Achten Sie zuerst auf den Bestand: {{potential:a|TOP_QUARTILE}} im Jahr.
- Sprechen Sie mit dem Team, z. B. über Preise! Danach erneut prüfen.

| Kennzahl | Wert |
| --- | --- |
| {{name:a}} | {{value:a|2026-10}} |
| {{name:b}} | besser als zuvor |

{{chart:a}}
{{propose:a|-|Tagesgespräch|Jeden Morgen die offenen Angebote durchgehen.}}
Die Zahlen sind vollständig.`,
  tr: `## Öne çıkanlar
**{{name:a}}** {{value:a|2026-10}} düzeyinde ve ortalamanın altında. Bunun nedenlerinden biri servis.

- Önce stoka bakın: yılda {{potential:a|TOP_QUARTILE}}.
- Ekiple konuşun, örn. fiyatlar üzerine! Bu yüzden birlikte plan yapın.

| Gösterge | Değer |
| --- | --- |
| {{name:a}} | {{value:a|2026-10}} |
| {{name:b}} | öncekinden daha iyi |

{{chart:a}}
{{propose:a|-|Günlük görüşme|Her sabah açık teklifleri gözden geçirin.}}
Veriler eksiksiz.`,
  sk: `## Čo vyniká
**{{name:a}}** je na úrovni {{value:a|2026-10}}, jeden z najslabších ukazovateľov. Príčinou je servis.

- Najprv sa pozrite na sklad: {{potential:a|TOP_QUARTILE}} ročne.
- Hovorte s tímom, napr. o cenách! Ten potom skontroluje výsledok.

| Ukazovateľ | Hodnota |
| --- | --- |
| {{name:a}} | {{value:a|2026-10}} |
| {{name:b}} | lepšie než predtým |

{{chart:a}}
{{propose:a|-|Denný rozhovor|Každé ráno prejsť otvorené ponuky.}}
Údaje sú úplné.`,
}

/** Every way of writing an invented number; the words are those of any language. */
const DIGITS: readonly ((value: number) => string)[] = [
  String,
  (value) => `${value / 10} %`,
  (value) => `−${value}`,
  (value) => value.toLocaleString('de'),
  (value) => [...String(value)].map((digit) => String.fromCodePoint(0x0660 + Number(digit))).join(''),
  (value) => [...String(value)].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  (value) => [...String(value)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join(''),
  (value) => `${value}x`,
  () => '½',
  () => 'Ⅻ',
  () => 'VII',
]
const PHRASES: Readonly<Record<AnswerLanguage, readonly ((words: string) => string)[]>> = {
  en: [
    (words) => words,
    (words) => `${words} percent`,
    () => 'doubled',
    () => 'two-thirds',
    () => 'half',
    () => 'Twelve',
  ],
  de: [
    (words) => words,
    (words) => `${words} Prozent`,
    () => 'verdoppelt',
    () => 'zwei Drittel',
    () => 'Hälfte',
    (w) => `${w}fach`,
  ],
  tr: [(words) => words, (words) => `yüzde ${words}`, () => 'iki katı', () => 'üçte ikisi', () => 'yarısı'],
  sk: [(words) => words, (words) => `${words} percent`, () => 'dvojnásobok', () => 'dve tretiny', () => 'polovica'],
}

/** Turkish ten and thousand are "on" and "bin", which are ordinary words of the other languages. */
const isOrdinary = (number: string, language: AnswerLanguage) =>
  (language !== 'tr' && ['on', 'bin'].includes(number)) ||
  (language === 'sk' && number === 'ten') ||
  (language === 'de' && number === 'half')

const invented = fc.record({
  value: fc.integer({ min: 2, max: 999_999 }),
  isSmall: fc.boolean(),
  wordLanguage: fc.constantFrom(...LANGUAGES),
  kind: fc.nat(),
  isDigits: fc.boolean(),
  isUpperCase: fc.boolean(),
})

function write({
  value,
  isSmall,
  wordLanguage,
  kind,
  isDigits,
  isUpperCase,
}: typeof invented extends fc.Arbitrary<infer T> ? T : never) {
  const number = isSmall ? 2 + (value % 40) : value
  if (isDigits) return DIGITS[kind % DIGITS.length]?.(number) ?? ''
  const phrases = PHRASES[wordLanguage]
  const text = phrases[kind % phrases.length]?.(NUMBER_WRITERS[wordLanguage](number)) ?? ''
  return isUpperCase ? text.slice(0, 1).toLocaleUpperCase(wordLanguage) + text.slice(1) : text
}

/** The places between two words, outside of tokens: an invented number is a word of its own. */
const placesIn = (answer: string) =>
  [
    ...answer.matchAll(/(?<=[\p{L}.,:!*}] )(?=[\p{L}*{])|(?<=^(?:- |## )?)(?=[\p{L}])|(?<=\|)(?=[A-ZČÚÖ][a-zúöž])/gmu),
  ].map(({ index }) => index)

describe('a gate', () => {
  test('lets no invented number through, in 1,000 tries', async () => {
    let tries = 0
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...LANGUAGES), invented, fc.nat(), async (language, number, place) => {
        const text = write(number)
        if (isOrdinary(text.toLowerCase(), language)) return
        tries++
        const answer = ANSWERS[language]
        const places = placesIn(answer)
        const at = places[place % places.length] ?? 0
        const { events, dropped } = await runGate([`${answer.slice(0, at)}${text} ${answer.slice(at)}`], language)
        const lines = linesOf(events).join('\n')
        expect(lines.toLowerCase()).not.toContain(text.toLowerCase())
        expect(dropped).toBeGreaterThan(0)
      }),
      { numRuns: 1_040 },
    )
    expect(tries).toBeGreaterThanOrEqual(1_000)
  })

  test.each(LANGUAGES)('shows an answer without invented numbers completely in %s', async (language) => {
    const { events, dropped } = await runGate([ANSWERS[language]], language)
    expect(dropped).toBe(0)
    expect(linesOf(events)).toHaveLength(10)
  })

  test('shows the same whatever the deltas are', async () => {
    const texts = fc.oneof(
      fc.constantFrom(...Object.values(ANSWERS)),
      fc
        .array(
          fc.constantFrom(
            ...[
              'Sales fell',
              '. ',
              '\n',
              '\n\n',
              '- ',
              '* ',
              '**',
              '# ',
              '| a | b |\n',
              '|---|---|\n',
              '{{value:a',
              '|x}}',
              '{{chart:a}}',
              '5',
            ],
            ...[
              '{{unknown:a}}',
              'z. B. ',
              '! ',
              'x',
              ' ',
              '[link](',
              'http://e.example',
              ') ',
              '<b>',
              '🚗',
              '1. ',
              '> ',
              '```',
              '{',
              '}',
              '…',
            ],
            ...['\r\n', '\\|', '_a_', '{{propose:a|-|Talk|Now}}', '---', 'half '],
          ),
          { maxLength: 40 },
        )
        .map((pieces) => pieces.join('')),
    )
    await fc.assert(
      fc.asyncProperty(texts, fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1 }), async (text, lengths) => {
        const deltas: string[] = []
        for (let at = 0, index = 0; at < text.length; index++) {
          const length = lengths[index % lengths.length] ?? 1
          deltas.push(text.slice(at, at + length))
          at += length
        }
        expect(await runGate(deltas, 'en')).toEqual(await runGate([text], 'en'))
      }),
      { numRuns: 500 },
    )
  })
})
