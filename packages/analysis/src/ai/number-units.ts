const setOf = (words: string) => new Set(words.split(/\s+/).filter((word) => word !== ''))

/**
 * Words that change the number beside them: currencies, multipliers and operators, in base letters. A number of Lotse brings its own
 * unit, so that none of them can be true.
 */
export const CHANGING_WORDS: ReadonlySet<string> = setOf(`
  eur euro euros euroa eurov eurom eurony avro teur keur meur mioeur cent cents ct centov usd dollar dollars dollarn dolar dolarov dolary
  gbp pound pounds pfund chf franken frank frankov lira lirasi liralik tl try koruna korun koruny czk kc huf pln zloty rubel kurus kuruslu
  k m g b t bn mn mia mio mill mil mld mrd tsd tis tys thsd bil zehner hunderter
  times time fold mal fach faches kat kati katina katlik kere kez krat krate nasobok nasobne nasobku x
  plus minus arti eksi moins menos multiplied divided geteilt multipliziert carpi carpim bolu bolunmus krate delene nasobene odmocnina
  hoch squared cubed quadrat power powers ussu karesi kupu umocnene mocnina
  point komma comma virgul nokta celych cela cele dot punktkomma desatin
  percent procent prozent pct prozentpunkte percentage promille permille basis basispunkte
  ziffer ziffern digit digits nullen zeros haneli ciferny
`)

/** Words before a number that change it, in base letters. */
export const CHANGING_WORDS_BEFORE: ReadonlySet<string> = setOf(`
  eur euro euros avro usd dollar dollars gbp chf tl try czk minus plus eksi arti negative negativ negatif faktor factor faktorom times mal
  krat carpi hoch nr no num cislo ziffer ziffern digit
`)

/** Units and things that are counted, in base letters: in a sentence they can also follow the name of a month. */
export const UNIT_WORDS: ReadonlySet<string> = setOf(`
  points punkte punkten punkt puan puanlik bod body bodov bodoch
  second seconds minute minutes hour hours day days week weeks month months year years
  sekunde sekunden minute minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren
  saniye dakika saat saatlik gun gunluk hafta haftalik ay aylik yil yillik
  sekunda sekund minuta minut minuty hodina hodin hodiny den dni tyzden tyzdne tyzdnov mesiac mesiace mesiacov rok roky rokov
  car cars vehicle vehicles piece pieces unit units item items people persons customer customers client clients employee employees order orders
  invoices complaints dealers branches companies staff workers sellers salespeople technicians mechanics visitors visits guests members leads
  offers contracts deals parts tyres hrs hr min mins sec secs fte ftes colleagues users households stores shops sites accidents calls letters
  auto autos wagen fahrzeug fahrzeuge fahrzeugen stuck einheiten kunde kunden mitarbeiter mitarbeitern mitarbeitende personen leute auftrag
  verkaufer verkaufern techniker technikern mechaniker besucher besuche mitglieder angebote vertrage teile reifen std kollegen filialen
  standorte haushalte anrufe auftrage auftragen rechnungen reklamationen handler betriebe
  arac araci otomobil adet tane kisi musteri musteriyi calisan siparis fatura sikayet bayi satici teknisyen usta ziyaret uye teklif sozlesme parca lastik dk sn sube magaza kisilik personel
  vozidlo vozidla vozidiel auto auta aut kus kusy kusov zakaznik zakaznici zakaznikov zamestnanec zamestnanci zamestnancov osob osoby ludi
  zakazok zakazky faktur reklamacii predajcov predajcovia technikov mechanikov navstev clenov ponuk zmluv dielov pneumatik hod min pobociek
  predajni kolegov
  kg km m2 qm cm mm liter litre liters litres litrov ton tons tonne tonnen tona kwh kw ps hp grad degrees derece stupnov stupna
`)

/** Endings that Turkish writes behind a number after an apostrophe. */
export const TURKISH_ENDINGS: ReadonlySet<string> = setOf(`
  e a ye ya i u yi yu de da te ta den dan ten tan in un nin nun si su ini unu ine una inde unda inden undan sini sine sinde sinden le la yle yla
  dir dur tir tur ydi ydu
`)
