/** Words beside a number by what they do to it, in base letters. A kind has the same words in all languages of answers. */
type Kinds = Readonly<Record<string, string>>

/** What makes another number of a number: a number of Lotse brings its own unit, so that none of them can be true beside it. */
const CURRENCIES: Kinds = {
  euro: 'eur euro euros euroa eurov eurom eurony avro',
  cent: 'cent cents ct centov kurus',
  dollar: 'usd dollar dollars dollarn dolar dolarov dolary',
  pound: 'gbp pound pounds pfund',
  franc: 'chf franken frank frankov',
  lira: 'lira lirasi liralik tl try',
  crown: 'koruna korun koruny czk kc',
  other: 'huf pln zloty rubel',
}
const MULTIPLIERS: Kinds = {
  thousand: 'k tsd tis tys thsd teur keur tausend bin tisic thousand',
  million: 'm mn mio mill mil meur mioeur million millions millionen milyon milion miliony milionov',
  billion: 'b g bn mia mrd mld billion milliarde milliarden milyar miliarda miliardy miliard',
  trillion: 't bil',
  hundred: 'hunderter zehner',
  times: 'times time fold mal fach faches kat kati katina katlik kere kez krat krate nasobok nasobne nasobku x',
  sign: 'plus minus arti eksi moins menos',
  operator: 'multiplied divided geteilt multipliziert carpi carpim bolu bolunmus delene nasobene',
  power: 'hoch squared cubed quadrat power powers ussu karesi kupu umocnene mocnina odmocnina',
  point: 'point komma comma virgul nokta celych cela cele dot punktkomma desatin',
  percent: 'percent percentage percenta procent prozent pct yuzde',
  'percentage point': 'prozentpunkte promille permille basis basispunkte',
  digit: 'ziffer ziffern digit digits nullen zeros haneli ciferny',
}
const UNITS: Kinds = {
  point: 'points punkte punkten punkt puan puanlik bod body bodov bodoch',
  second: 'second seconds sec secs sekunde sekunden saniye sn sekunda sekund sekundy',
  minute: 'minute minutes min mins minuten dakika dk minuta minut minuty',
  hour: 'hour hours hr hrs stunde stunden std saat saatlik hodina hodin hodiny hod',
  day: 'day days tag tage tagen gun gunluk den dni dnoch',
  week: 'week weeks woche wochen hafta haftalik tyzden tyzdne tyzdnov',
  month: 'month months monat monate monaten ay aylik mesiac mesiace mesiacov',
  year: 'year years jahr jahre jahren yil yillik rok roky rokov',
  car: 'car cars vehicle vehicles auto autos auta aut wagen fahrzeug fahrzeuge fahrzeugen arac araci otomobil vozidlo vozidla vozidiel',
  piece:
    'piece pieces unit units item items stuck einheiten adet tane kus kusy kusov teile parts part parca diel diely dielov',
  person: `people persons person personen leute kisi kisilik osob osoby ludi staff personel fte ftes kollegen colleagues kolegov users members
    mitglieder uye clenov guests visitors besucher`,
  customer: 'customer customers client clients kunde kunden musteri musteriyi zakaznik zakaznici zakaznikov',
  employee: `employee employees worker workers mitarbeiter mitarbeitern mitarbeitende calisan zamestnanec zamestnanci zamestnancov sellers salespeople
    verkaufer verkaufern satici predajcov predajcovia technicians mechanics techniker technikern mechaniker teknisyen usta technikov mechanikov`,
  order: 'order orders auftrag auftrage auftragen siparis zakazok zakazky',
  contract: 'offers contracts deals leads angebote vertrage teklif sozlesme ponuk zmluv',
  invoice: 'invoices rechnungen fatura faktur complaints reklamationen sikayet reklamacii',
  place: `dealers branches companies stores shops sites households handler betriebe filialen standorte haushalte bayi sube magaza pobociek predajni`,
  contact: 'visits calls letters accidents besuche anrufe ziyaret navstev tyres reifen lastik pneumatik',
  mass: 'kg ton tons tonne tonnen tona',
  length: 'km qm cm mm',
  volume: 'liter litre liters litres litrov',
  power: 'kwh kw ps hp',
  degree: 'grad degrees derece stupnov stupna',
}

const wordsOf = (kinds: Kinds): [string, string][] =>
  Object.entries(kinds).flatMap(([kind, words]) =>
    words
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word): [string, string] => [word, kind]),
  )
const CURRENCY_OF = new Map(wordsOf(CURRENCIES))
const MULTIPLIER_OF = new Map(wordsOf(MULTIPLIERS))
const UNIT_OF = new Map(wordsOf(UNITS))

/** Words that make another number of the one before them. */
export const CHANGING_WORDS: ReadonlySet<string> = new Set([...CURRENCY_OF.keys(), ...MULTIPLIER_OF.keys()])
/** Units and things that are counted: in a sentence they can also follow the name of a month. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(UNIT_OF.keys())
/** Words that make another number of the one after them. */
export const CHANGING_WORDS_BEFORE: ReadonlySet<string> = new Set([
  ...CURRENCY_OF.keys(),
  ...'minus plus eksi arti negative negativ negatif faktor factor faktorom times mal krat carpi hoch nr no num cislo ziffer ziffern digit'.split(
    ' ',
  ),
])

/** Endings that Turkish writes behind a number after an apostrophe. */
export const TURKISH_ENDINGS: ReadonlySet<string> = new Set(
  `e a ye ya i u yi yu de da te ta den dan ten tan in un nin nun si su ini unu ine una inde unda inden undan sini sine sinde sinden le la yle
  yla dir dur tir tur ydi ydu`.split(/\s+/),
)

/** What a word or symbol beside a number does to it: a multiplier belongs to the number, the others say what it counts. */
export interface NumberUnit {
  readonly kind: string
  readonly role: 'MULTIPLIER' | 'CURRENCY' | 'UNIT'
}

const SYMBOLS: Readonly<Record<string, string>> = { '€': 'euro', $: 'dollar', '£': 'pound', '₺': 'lira' }

/** What a word in base letters, or a symbol, does to the number beside it; null if it is no unit. */
export function unitOf(word: string): NumberUnit | null {
  const multiplier = word === '%' ? 'percent' : MULTIPLIER_OF.get(word)
  if (multiplier !== undefined) return { kind: multiplier, role: 'MULTIPLIER' }
  const currency = SYMBOLS[word] ?? CURRENCY_OF.get(word)
  if (currency !== undefined) return { kind: currency, role: 'CURRENCY' }
  const unit = UNIT_OF.get(word)
  return unit === undefined ? null : { kind: unit, role: 'UNIT' }
}
