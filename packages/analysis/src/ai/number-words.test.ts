import { describe, expect, test } from 'vitest'
import type { AnswerLanguage } from './number-word-list.ts'
import { hasStrayNumber } from './stray-number.ts'

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

const DROPPED: Readonly<Record<AnswerLanguage, string>> = {
  en: `
    sales grew by 12 units
    it is twenty-five
    one measure is open
    three-quarters of the peers
    half of the cars
    profit doubled
    twice as much
    a third of the customers
    in the third quarter
    in the first quarter
    a quarter of the customers
    two hundred thousand euros
    a dozen cars
    twelve per cent
    by a few percent
    fivefold growth
    Twentyfive cars
    zero complaints
    the nineties
    THIRTY cars
    t w e n t y cars
    twen-ty cars
    Phase II
    phase iv
    ½ of it
    x² cars
    １２ cars
    ٣ cars
    五 cars
    ⅷ cars
    ① cars
    5️⃣ cars
    in %
    in the eleventh month
    sixty-fold
    both halves
  `,
  de: `
    um dreiundzwanzig gestiegen
    zwanzig Prozent
    die Hälfte der Kunden
    verdoppelt sich
    ein Drittel
    drei Viertel
    eine halbe Million
    anderthalb Jahre
    eineinhalb Jahre
    fuenf Autos
    zweihundertvierzigtausend Euro
    in zweifacher Höhe
    dreimal so viel
    das vierte Mal
    im zweiten Quartal
    ein Dutzend Wagen
    einige Prozentpunkte
    Zwölfmonatswert
    Drei-Monats-Vergleich
    die drittgrößte Abweichung
    eins
    null Reklamationen
    Tausende von Kunden
    ein zweistelliger Betrag
    hundertprozentig
    zwan-zig Autos
    sechzehn Autos
    siebzehnte Auto
    zwoelf Autos
    der Zehnte
    sich verdreifacht
    doppelt so hoch
    halbiert
    fünf Mio
  `,
  tr: `
    yüzde yirmi arttı
    iki katı
    yarısı
    müşterilerin üçte biri
    on iki araç
    onbeş araç
    yirmibeş araç
    bin araç
    yüz araç
    iki buçuk milyon
    dördüncü çeyrek
    ilk çeyrek
    birinci çeyrek
    ikiye katlandı
    onda biri
    beşer beşer
    dokuzuncu
    sıfır şikâyet
    çeyreği
    elli araç
    altı araç
    ALTI ARAÇ
    yuzde yirmi
    onlarca müşteri
    binlerce müşteri
    yüzde
    üçü
  `,
  sk: `
    dvadsaťpäť áut
    dvadsať percent
    polovica zákazníkov
    dvojnásobok
    zdvojnásobil sa
    tri autá
    päť áut
    štyridsiatich
    tretina
    v treťom štvrťroku
    v prvom štvrťroku
    dvakrát viac
    tristo eur
    pol roka
    dve prevádzky
    jeden percentuálny bod
    jeden deň
    jedno storočie
    päťdesiatich eur
    sedemnásť
    tisíce zákazníkov
    desiatky áut
    dvadsatpat aut
    štvrtina
    nulový nárast
    osemdesiatym
    trojnásobne
    niekoľko percent
    desaťnásobok
    stodvadsať
  `,
}

const ALLOWED: Readonly<Record<AnswerLanguage, string>> = {
  en: `
    One of the largest levers is the workshop.
    First of all, look at the stock.
    Second, talk to the team.
    It is one after another, no one is on bin duty.
    This one is worth a look, and another one is not.
    On average the peers are better off, on the one hand.
    Somebody often attended; everyone weighted their tension.
    The gross profit fell since October, above all because of holding costs.
    Costs rose in the last quarter and the top quarter of the peers is ahead.
    Use a third-party supplier and double-check the figures.
    A single measure would help; none is open.
    On behalf of the team I recommend a weekly talk.
    The height of freight costs is no threat.
    Both KPIs point in the same direction: prices, not volumes.
    The percentage of sold hours is a matter of planning.
    This is one's own decision.
  `,
  de: `
    Ein Betrieb mit einem Hebel: eine der Ursachen ist die Werkstatt.
    Zuerst die Standzeit, dann erst der Nachlass; zunächst aber die Planung.
    Erstens lohnt sich ein Blick auf den Bestand, zweitens auf die Preise.
    Einer der größten Hebel, einfach umzusetzen, noch einmal: einmalig.
    Achten Sie auf die Preise, Achtung, und beachten Sie deshalb das Lager.
    Innerhalb und außerhalb der Werkstatt, deshalb unterhalb des Medians, weshalb auch immer.
    Ohne Zweifel ist der Zweig wichtig; ein paar Betriebe haben mehrfach nachgebessert.
    Beide Kennzahlen zeigen in dieselbe Richtung, ich bin sicher.
    Die Einheit ist einheitlich; der Eintrag und das Dreieck passen dazu.
    Dort sinkt die Rendite, und die Vergleichsgruppe liegt davor.
    Das lassen viele außer Acht.
    Das obere Quartil und der Prozentsatz der verkauften Stunden.
    Im vergangenen Quartal stieg der Aufwand, einander ergänzend, vielfältig und vielfach.
    Der Zweck bleibt, trotz Zwang; der Neunaugenfang und das Elfenbein nicht.
    Ein einziger Grund, einzeln betrachtet, und einige weitere.
  `,
  tr: `
    Bir işletme için en büyük etki serviste; bunlardan biri stok.
    Ortalamanın altında ve üstünde kalan göstergeler var.
    Bu yüzden birkaç aksiyon birlikte planlanmalı.
    Stok yüzünden gider arttı; onların payı ve onun etkisi büyük, onlar da biliyor.
    Öncelikle ilk adım olarak fiyatlara bakın; birinci öncelik servis, ikinci öncelik stok.
    Yarın değil, bugün; yarış değil.
    Binek araç satışları ve bina giderleri, yüksek düzeyde.
    Her iki gösterge de aynı yönde; birçok birim bunu birden yaşıyor.
    Geçen çeyrekte maliyet arttı; üst çeyrek daha iyi.
    Altın kural: önce müşteriyle yüz yüze görüşün.
    Bunun altındaki neden planlama; yedek parça ve yedekleme önemli.
    Tek bir aksiyon yeter, hiçbiri açık değil.
    Üçgen ve elips; seksiyon ve kırkma yok; onarım gerekir.
  `,
  sk: `
    Jeden z najväčších faktorov je servis, jednou z príčin je sklad.
    Najprv sklad, potom ceny; po prvé plánovanie, po druhé ceny.
    Ten ukazovateľ je on sám a ani jeden iný.
    Jednoducho jednotlivé jednotky zjednotiť; jednak je to rýchle.
    Na jednej strane rastie obrat, na druhej strane klesá zisk.
    Oba ukazovatele idú rovnakým smerom, obe príčiny sú známe.
    Niekoľkonásobne a viackrát; násobok nepoznáme.
    V minulom štvrťroku stúpli náklady, v piatok aj vo štvrtok.
    Stôl, stoh, stopa a postoj; strieda sa tréner.
    Percentuálny podiel predaných hodín je vecou plánovania.
    Trieda a trik, tribúna, pätka ostrá, ostatní, miesto.
  `,
}

describe.each(['en', 'de', 'tr', 'sk'] as const)('in %s', (language) => {
  test.each(lines(DROPPED[language]))('a number is found in: %s', (text) => {
    expect(hasStrayNumber(text, language)).toBe(true)
  })

  test.each(lines(ALLOWED[language]))('prose is no number: %s', (text) => {
    expect(hasStrayNumber(text, language)).toBe(false)
  })

  // "half" and "jeden" mean "helped" and "every" in German; the others are Turkish and Slovak without their marks, and Turkish ten and thousand.
  const isOrdinary = (text: string) =>
    /^(bin|yuzde yirmi|dvadsatpat|half|jeden) /.test(text) && !DROPPED[language].includes(text)
  test.each(
    Object.values(DROPPED)
      .flatMap(lines)
      .filter((text) => !isOrdinary(text)),
  )('a number of any language is found in: %s', (text) => {
    expect(hasStrayNumber(text, language)).toBe(true)
  })
})

describe('the search for number words', () => {
  test.each(['en', 'de', 'tr', 'sk'] as const)(
    'takes a word of more than 60 letters for a number in %s',
    (language) => {
      expect(hasStrayNumber('a'.repeat(60), language)).toBe(false)
      expect(hasStrayNumber('a'.repeat(61), language)).toBe(true)
      expect(hasStrayNumber('a-'.repeat(61), language)).toBe(true)
      expect(hasStrayNumber(`${'sechzehn'.repeat(5_000)}q`, language)).toBe(true)
    },
  )
})
