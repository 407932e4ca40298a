import type { NumberWords } from './number-word-list.ts'

const UNIT = 'zwei|zwo|drei|vier|f(?:ü|ue|u)nf|sechs|sieben|acht|neun'
/** No atom is made of others: `sechzehn` is `sech` and `zehn`, `zwoelf` is `zwo` and `elf`. Else a word could be divided in 2ⁿ ways. */
const ATOM = `${UNIT}|zehn|elf|zw(?:ö|o)lf|zwanzig|drei(?:ß|ss)ig|vierzig|f(?:ü|ue|u)nfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend|million|milliarde|billion|sech|sieb`
const FRACTION = 'drittel|viertel|achtel|siebtel'
const ENDING = [
  'e[rnms]?|s|ens',
  '(?:s?te)[rnms]?|tens|(?:s?tel)[sn]?',
  'fach(?:e[rnms]?|en|es|ung)?|mal|mals|malige?[rnms]?|erlei',
  '(?:jähr|monat|tät|täg|wöch|stell|prozent|stünd|teil|köpf|stuf|spalt)ig(?:e[rnms]?)?',
].join('|')

/** German number words. "ein" with its endings is the article; "erste" and "zweite" order sentences. */
export const GERMAN: NumberWords = {
  words: [
    `(?:ver)?(?:ein|und)*(?:${ATOM})(?:${ATOM}|ein|und)*(?:${ENDING}|facht?(?:e[nrst]?)?)?(?<!^zweite[nrsm]?)(?<!^zweitens)`,
    `(?:ein|und|${ATOM})*(?:${FRACTION})(?:s|n)?|dritte[nrsm]?|drittens`,
    `(?:ein|und|${ATOM})*(?:${ATOM}|dritt|viert)(?:monat|jahr|tag|woch|stund|punkt|prozent|euro|schritt|teil|stuf|größt|höchst|best|stärkst|niedrigst|wichtigst)\\p{L}*`,
    'eins|null|prozent(?:e[ns]?|s|ual)?(?<!ual)|prozentpunkt\\p{L}*|promille|dutzend\\p{L}*|mio|mrd|tsd|million(?:en)?|milliarden?|billion(?:en)?',
    'hälften?|haelften?|hälftig\\p{L}*|halb|halbe[nrsm]?|halbier\\p{L}*|(?:ander|\\p{L}*ein)(?:t)?halb\\p{L}*|halbjahr\\p{L}*',
    '(?:ver)?doppelte?[nrsm]?|verdopp(?:eln?|elte[nst]?|elung|lung)|doppelt so|verdreifach\\p{L}*|vervierfach\\p{L}*|vierteljahr\\p{L}*',
  ],
  idioms: ['(?:außer|in) acht', 'eins zu eins', 'unter vier augen', 'jede[rsn]? (?:zweite|einzelne)[nrs]?'],
  phrases: ['(?:erst|zweit)e[nrsm]? (?:quartal|halbjahr)\\p{L}*'],
  ordinary: ['jeden', 'achten', 'achtet', 'achtete', 'achteten', 'bin', 'on', 'half', 'dort', 'pat'],
}
