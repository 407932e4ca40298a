import type { NumberWords } from './number-word-list.ts'

const STEM =
  'iki|üç|dört|dörd|beş|yedi|sekiz|dokuz|yirmi|otuz|kırk|elli|altmış|yetmiş|seksen|doksan|milyon|milyar|trilyon|sıfır'
const SUFFIX = [
  '[yns]?[ıiuü](?:n[ıiuüae]n?|n?[dt][ae]n?)?|y?[ae]|[dt][ae]n?|n?[ıiuü]n|s?[ıiuü]nc?[ıiuü]',
  '[ıiuü]?nc[ıiuü]\\p{L}*|ş?[ae]r|l[ae]r(?:[ıi]|c[ae]|d[ae])?|l[ıiuü]|l[ıiuü]k\\p{L}*|y?l[ae]',
].join('|')

/** Turkish number words. "bir" is the article; "birinci" and "ikinci" order sentences. */
export const TURKISH: NumberWords = {
  words: [
    `(?!ikinci)(?:${STEM})(?:${SUFFIX})?`,
    `(?:${STEM}|altı|yüz|bin|on)(?:${STEM}|altı|yüz|bin|on|bir)+(?:${SUFFIX})?`,
    'altı(?:s[ıi]\\p{L}*|d[ae]n?|nc[ıi]\\p{L}*|ş[ae]r|l[ıi]|y[ae]|y[ıi])?',
    'on|onuncu\\p{L}*|onlarca|onluk|onbir\\p{L}*|yüz|yüzde(?!n)\\p{L}*|yüzler(?:ce|i)?|yüzüncü\\p{L}*|bin|binde|binler(?:ce|i)?|bininci\\p{L}*',
    'yarı(?:s[ıi]\\p{L}*|y[ae]|m\\p{L}{0,3}|d[ae]n?)?|yarıyıl\\p{L}*|buçu[kğ]\\p{L}*|çeyre[kğ]\\p{L}*|düzine\\p{L}*',
  ],
  idioms: [
    'her iki(?:si\\p{L}*| (?:gösterge|taraf|durum|alan|konu)\\p{L}*)',
    'yüz yüze',
    '(?:bu|geçen|son|önceki|gelecek|her|üst|alt|cari|ilgili|aynı) çeyre[kğ]\\p{L}*',
  ],
  phrases: ['(?:on|yüz|bin) bir', 'onda bir\\p{L}*', '(?:birinci|ikinci) (?:çeyre[kğ]|yarı)\\p{L}*'],
  ordinary: ['beste', 'besin', 'pat', 'sto'],
}
