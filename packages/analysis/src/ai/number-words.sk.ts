import type { NumberWords } from './number-word-list.ts'

const UNIT = 'jeden|jedna|jedno|dva|dve|tri|štyri|päť|šesť|sedem|osem|deväť'
const TEEN = '(?:jede|dva|tri|štr|pät|šest|sedem|osem|devät)nás[tť]\\p{L}*'
const TENS = '(?:dva|tri|štyri)ds(?:a[tť]|i)\\p{L}*|(?:päť|šesť|sedem|osem|deväť)desi\\p{L}*'
const MULTIPLIER = 'dvoj|troj|štvor|päť|šesť|sedem|osem|deväť|desať|sto|tisíc|mnoho'
const CASES = '(?:ch|m|mi)?'
const ORDINAL_END = '(?:[yýaáeéúu]|e?ho|é(?:ho|mu)|e(?:ho|mu|j)|om|ou|ym|ých|ými|ych|ymi)'

/** Slovak number words. Slovak has no article, so "jeden" is allowed in idioms only; "prvý" and "druhý" order sentences. */
export const SLOVAK: NumberWords = {
  words: [
    'jeden|jedna|jedno|jedného|jednej|jednému|jednu|jednom|jedným|jednou|jednými',
    'dva|dve|dvaja|dvoch|dvom|dvoma|dvomi|dvoje|tri|traja|troch|trom|troma|tromi|troje|štyri|štyria|štyroch|štyrom|štyrmi|štyroma',
    `päť|piati${CASES}|šesť|šiesti${CASES}|sedem|siedmi${CASES}|osem|ôsmi${CASES}|deväť|deviati${CASES}|desať|desiati${CASES}|desiatk\\p{L}*|desiatok`,
    `${TEEN}|${TENS}`,
    `sto|stovk\\p{L}*|stoviek|(?:${UNIT})sto\\p{L}*|(?:${UNIT}|sto)*sto(?:${UNIT}|desať|${TEEN}|${TENS})|tisíc\\p{L}*|tisíci\\p{L}*|(?:${UNIT})tisíc\\p{L}*`,
    'milión\\p{L}*|miliard\\p{L}*|miliárd|bilión\\p{L}*|nul(?:a|y|e|u|ou)|nulov\\p{L}*|tucet|tuct\\p{L}*',
    `(?!mnoho)[sz]?(?:${MULTIPLIER})násob\\p{L}*|(?:${UNIT}|desať|sto)krát|dvojit\\p{L}*|trojit\\p{L}*`,
    `(?:dvoj|troj|štvor|${UNIT}|dvanásť)(?:roč|mesač|týžd|dňov|stup|percent)\\p{L}*`,
    'pol|poldruh\\p{L}*|polovic\\p{L}*|polovíc|polovičn\\p{L}*|polrok\\p{L}*|štvrť',
    '(?:tre|štvr|pä|šes|desa|devä|sto)tin\\p{L}*|(?:tre|štvr|pä|šes|desa|devä|sto)tín|(?:sed|os)min\\p{L}*|(?:sed|os)mín|tisícin\\p{L}*',
    'tretí|tretia|tretie|tretieho|tretej|tretiemu|treťom|tretím|treťou|tretiu|tretích|tretími',
    `(?:štvrt|piat|šiest|siedm|ôsm|deviat|desiat)${ORDINAL_END}`,
    'percent(?:o|a|u|om|ách|ami|á|e)?|percentn\\p{L}*|percentil\\p{L}*|mil|tis|mld',
  ],
  idioms: [
    '(?:jeden|jedna|jedno|jedného|jednej|jednému|jednu|jednom|jedným|jednou) (?:z|zo)',
    '(?:ani|nie) (?:jeden|jedna|jedno)|na jednej strane|jed(?:en|na) druh\\p{L}+|jeden po druhom',
  ],
  phrases: ['(?:prv|druh)\\p{L}+ (?:štvrťrok|polrok)\\p{L}*'],
  ordinary: ['ten', 'on', 'uc'],
}
