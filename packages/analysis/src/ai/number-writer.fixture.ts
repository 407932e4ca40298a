import type { AnswerLanguage } from './number-word-list.ts'

/** Writes numbers from 2 to 999,999 in words, for tests of what finds them. Independent of the lists that find them. */
export const NUMBER_WRITERS: Readonly<Record<AnswerLanguage, (value: number) => string>> = {
  en: english,
  de: german,
  tr: turkish,
  sk: slovak,
}

const words = (text: string) => text.split(' ')
const parts = (value: number, by: number): [number, number] => [Math.floor(value / by), value % by]

const EN_UNITS = words(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
)
const EN_TENS = words('- - twenty thirty forty fifty sixty seventy eighty ninety')

function english(value: number): string {
  if (value < 20) return EN_UNITS[value] ?? ''
  if (value < 100) {
    const [tens, unit] = parts(value, 10)
    return unit === 0 ? (EN_TENS[tens] ?? '') : `${EN_TENS[tens]}-${EN_UNITS[unit]}`
  }
  const [of, word] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand']
  const [count, rest] = parts(value, of)
  return `${english(count)} ${word}${rest === 0 ? '' : ` ${english(rest)}`}`
}

const DE_UNITS = words(
  'null ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn',
)
const DE_TENS = words('- - zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig')

function german(value: number): string {
  if (value < 20) return DE_UNITS[value] ?? ''
  if (value < 100) {
    const [tens, unit] = parts(value, 10)
    return `${unit === 0 ? '' : `${DE_UNITS[unit]}und`}${DE_TENS[tens]}`
  }
  const [of, word] = value < 1000 ? [100, 'hundert'] : [1000, 'tausend']
  const [count, rest] = parts(value, of)
  return `${german(count)}${word}${rest === 0 ? '' : german(rest)}`
}

const TR_UNITS = words('sıfır bir iki üç dört beş altı yedi sekiz dokuz')
const TR_TENS = words('- on yirmi otuz kırk elli altmış yetmiş seksen doksan')

function turkish(value: number): string {
  if (value < 10) return TR_UNITS[value] ?? ''
  const [of, word] = value < 100 ? [10, ''] : value < 1000 ? [100, 'yüz'] : [1000, 'bin']
  const [count, rest] = parts(value, of)
  const head = of === 10 ? (TR_TENS[count] ?? '') : count === 1 ? word : `${turkish(count)} ${word}`
  return rest === 0 ? head : `${head} ${turkish(rest)}`
}

const SK_UNITS = words(
  'nula jeden dva tri štyri päť šesť sedem osem deväť desať jedenásť dvanásť trinásť štrnásť pätnásť šestnásť sedemnásť osemnásť devätnásť',
)
const SK_TENS = words('- - dvadsať tridsať štyridsať päťdesiat šesťdesiat sedemdesiat osemdesiat deväťdesiat')

function slovak(value: number): string {
  if (value < 20) return SK_UNITS[value] ?? ''
  if (value < 100) {
    const [tens, unit] = parts(value, 10)
    return `${SK_TENS[tens]}${unit === 0 ? '' : SK_UNITS[unit]}`
  }
  const [of, word] = value < 1000 ? [100, 'sto'] : [1000, 'tisíc']
  const [count, rest] = parts(value, of)
  const head = count === 1 ? word : `${count === 2 ? 'dve' : slovak(count)}${word}`
  return rest === 0 ? head : `${head} ${slovak(rest)}`
}
