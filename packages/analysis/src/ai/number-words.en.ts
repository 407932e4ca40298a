import type { NumberWords } from './number-word-list.ts'

const ATOM =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|trillion'
const ORDINAL =
  'third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|fortieth|fiftieth|sixtieth|seventieth|eightieth|ninetieth|hundredth|thousandth|millionth|billionth'
const TENS = 'twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties'

/** English number words. "first" and "second" are allowed: they order sentences. */
export const ENGLISH: NumberWords = {
  words: [
    `(?:${ATOM})+(?:s|es|fold|folds|ish)?`,
    `(?:${ATOM})*(?:${ORDINAL})s?|${TENS}`,
    'half|halves|halve|halved|halving|halfway|twice|thrice|dozens?|nil|bn|mn|pct|percent|percents|percentiles?|quarters?',
    'doubl(?:e|es|ed|ing|y)|(?:trip|treb|quadrup|quintup)(?:le|les|led|ling)|(?:bi|tri|quadri)llions?|umpteen',
  ],
  idioms: [
    "one of|one by one|one after (?:another|the other)|one another|no one|one-off|one-sided|one-stop|one-to-one|the one hand|one(?=[’']s )",
    '(?:this|that|which|another|any|every|each|other|the) one(?= (?:of|is|that|with|which|who|in|to|can|should|for))',
    'one (?:should|can|could|must|may|might|would)',
    'third[- ]part(?:y|ies)|double[- ]check(?:s|ed|ing)?|first and second',
    '(?:this|last|next|previous|prior|current|each|every|per|top|bottom|same|past) quarters?',
  ],
  phrases: ['per cent', 'nought'],
  ordinary: ['on', 'bin', 'uc', 'pat', 'mil'],
}
