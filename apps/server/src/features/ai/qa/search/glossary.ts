import type { Language } from '@lotse/contract/language.ts'

/** Words of the trade with the same meaning, in the four languages. A phrase of several words counts only as a whole. */
export type Concept = Readonly<Record<Language, readonly string[]>>

const list = (words: string) => words.split(',').map((word) => word.trim())
const concept = (en: string, de: string, tr: string, sk: string): Concept => ({
  en: list(en),
  de: list(de),
  tr: list(tr),
  sk: list(sk),
})

/**
 * The synonyms of the Q&A chatbot. They lead from the words of a question to those of the content, in the same language and in
 * another one, for a document that exists in one language only.
 */
export const GLOSSARY: readonly Concept[] = [
  // Using the product
  concept(
    'sign in, login, logged, log in',
    'Anmeldung, anmelden, einloggen, eingeloggt, Login',
    'giriş, oturum açma, girme',
    'prihlásenie, prihlásiť, login',
  ),
  concept(
    'signed out, logged out, log out, kicked out, thrown out, session',
    'abgemeldet, ausgeloggt, nicht mehr eingeloggt, rausgeworfen, Sitzung',
    'oturum, oturumdan çıkarıldım, sistemden atıldım, sistemden atma',
    'odhlásenie, odhlásiť, odhlásila, relácia',
  ),
  concept('password, passcode', 'Passwort, Kennwort', 'parola, şifre', 'heslo'),
  concept(
    'unit, business unit, dealer, dealership, outlet, branch',
    'Betrieb, Autohaus, Händler, Filiale, Standort',
    'işletme, bayi, şube',
    'prevádzka, predajňa, pobočka, dealer, autosalón',
  ),
  concept(
    'switch, change',
    'wechseln, Wechsel, umschalten',
    'değiştirmek, değiştirme, geçerim, geçmek',
    'zmeniť, zmením, prepnúť, prepnem',
  ),
  concept(
    'permission, right, access, allowed',
    'Berechtigung, Zugriff, Recht, erlaubt',
    'yetki, erişim, izinli',
    'oprávnenie, prístup, právo',
  ),
  concept('note', 'Notiz', 'not, notlar', 'poznámka'),
  concept(
    'export, download, excel',
    'Export, exportieren, herunterladen, Download, Excel',
    'dışa aktarma, indirmek, excel',
    'export, exportovať, stiahnuť, stiahnem, excel',
  ),
  concept(
    'scenario, simulation, draft',
    'Szenario, Simulation, Entwurf',
    'senaryo, simülasyon, taslak',
    'scenár, simulácia, návrh',
  ),
  concept(
    'AI, artificial intelligence',
    'KI, künstliche Intelligenz',
    'yapay zekâ, yapay zeka',
    'AI, umelá inteligencia',
  ),
  concept('dash, hyphen', 'Strich, Minuszeichen, Bindestrich', 'çizgi, tire', 'pomlčka, čiarka'),
  concept(
    'figure, number, value, data',
    'Zahl, Wert, Kennzahl, Daten',
    'rakam, sayı, veri, değer',
    'číslo, údaj, hodnota, dáta',
  ),
  concept('source, origin', 'Quelle, Herkunft, stammen', 'kaynak, nereden', 'zdroj, pôvod, odkiaľ'),
  concept(
    'benchmark, peer, compared, comparison',
    'Benchmark, Vergleich, Vergleichsgruppe, vergleichen',
    'kıyaslama, karşılaştırma',
    'benchmark, porovnanie, porovnávacia',
  ),
  concept('average, mean', 'Durchschnitt, Mittelwert, Schnitt', 'ortalama', 'priemer'),
  concept('measure, action', 'Maßnahme', 'aksiyon, önlem', 'opatrenie'),
  concept('state, status, stage', 'Stand, Status, Zustand', 'durum, aşama', 'stav, fáza'),
  concept(
    'self-assessment, assessment, questionnaire',
    'Selbsteinschätzung, Selbstbewertung, Fragebogen',
    'öz değerlendirme, değerlendirme, anket',
    'sebahodnotenie, hodnotenie, dotazník',
  ),
  concept('score, points', 'Punktzahl, Punkte', 'puan, skor', 'skóre, body'),
  concept(
    'calculated, worked out, computed',
    'berechnet, berechnen, Berechnung, kommt ihr',
    'hesaplanır, hesaplanıyor, hesap, neye göre',
    'počíta, vypočíta, výpočet',
  ),
  concept('deadline, due, finish', 'Frist, fällig', 'son tarih, vade', 'lehota, splatnosť'),
  // People
  concept(
    'employee, staff, colleague, newcomer, personnel',
    'Mitarbeiter, Kollege, Personal, Beschäftigte, Leute',
    'çalışan, personel, eleman, iş arkadaşı',
    'zamestnanec, kolega, pracovník, personál',
  ),
  concept(
    'boss, manager, supervisor',
    'Chef, Vorgesetzter, Leitung, Führungskraft',
    'yönetici, müdür',
    'šéf, vedúci, nadriadený',
  ),
  concept(
    'seller, salesperson, salesman',
    'Verkäufer, Verkaufsberater',
    'satıcı, satış danışmanı',
    'predajca, predavač',
  ),
  concept(
    'technician, mechanic',
    'Monteur, Mechaniker, Mechatroniker',
    'teknisyen, tamirci, usta',
    'technik, mechanik',
  ),
  concept('customer, client, buyer', 'Kunde, Käufer', 'müşteri, alıcı', 'zákazník, klient, kupujúci'),
  concept(
    'turnover, churn, attrition, leavers',
    'Fluktuation, Fluktuationsquote, Personalwechsel',
    'personel devir, devir, ayrılan',
    'fluktuácia, odchody',
  ),
  concept(
    'new employee, new colleague, onboarding, first day, welcome',
    'einarbeiten, Einarbeitung, neue Leute, neuer Kollege, Begrüßung',
    'yeni başlayan, yeni çalışan, oryantasyon, karşılama',
    'zaškolenie, nový zamestnanec, nový kolega, nástup, privítať, privítanie',
  ),
  concept('training, course', 'Schulung, Weiterbildung', 'eğitim, kurs', 'školenie, kurz'),
  concept('sick, sickness, illness', 'krank, Krankheit, Krankenquote', 'hasta, hastalık', 'chorý, choroba'),
  // Cars and stock
  concept(
    'car, vehicle, automobile',
    'Auto, Fahrzeug, Wagen, Kfz, Pkw',
    'araç, otomobil, araba',
    'auto, vozidlo, automobil',
  ),
  concept(
    'used car, used, second-hand, second hand, pre-owned',
    'Gebrauchtwagen, Gebrauchter, Gebrauchtfahrzeug, GW',
    'ikinci el, kullanılmış',
    'ojazdené, ojazdený, jazdenka',
  ),
  concept(
    'electric, electric car, electric vehicle, EV, BEV, battery-electric',
    'Elektroauto, E-Auto, E-Autos, Elektrofahrzeug, Elektro, batterieelektrisch, BEV',
    'elektrikli, bataryalı elektrikli, BEV',
    'elektromobil, elektrický, batériový, BEV',
  ),
  concept(
    'stock, inventory, lot, yard, in stock',
    'Bestand, Lager, Hof, Standzeit, Standtage',
    'stok, stokta',
    'sklad, zásoba, dvor, skladovanie',
  ),
  concept('stock turn, turn', 'Lagerumschlag, Umschlag', 'devir hızı, devir', 'obrat, obrátka'),
  concept(
    'sold, sell, sale, sales',
    'verkauft, verkaufen, Verkauf',
    'satılan, satılamayan, satış, satmak',
    'predaj, predať, predaný',
  ),
  concept(
    'purchase, bought, buy, trade-in',
    'Ankauf, Einkauf, angekauft, Zugang, Inzahlungnahme',
    'alım, satın alma, takas',
    'výkup, nákup, vykúpený',
  ),
  concept(
    'sale-ready, reconditioning, refurbishing',
    'verkaufsfertig, Aufbereitung, aufbereiten',
    'satışa hazır, hazırlık, yenileme',
    'pripravený na predaj, pripravenosť, príprava',
  ),
  concept('photo, picture, image', 'Foto, Bild', 'fotoğraf, resim', 'fotka, fotografia, obrázok, snímka'),
  concept('ad, advert, advertisement, listing', 'Anzeige, Inserat', 'ilan', 'inzerát'),
  concept(
    'registration, registered',
    'Zulassung, zugelassen, Neuzulassung, Zulassungszahlen',
    'tescil',
    'registrácia, zaregistrovaný, registrovaný',
  ),
  concept('test drive', 'Probefahrt, Probewoche', 'deneme sürüşü, deneme', 'skúšobná jazda, skúška'),
  concept(
    'handover, delivery, collection',
    'Übergabe, Auslieferung, Abholung',
    'teslim, teslimat',
    'odovzdanie, prevzatie',
  ),
  // Workshop and parts
  concept('workshop, garage', 'Werkstatt', 'servis, atölye', 'dielňa, servis'),
  concept('repair, fix', 'Reparatur, reparieren', 'onarım, tamir', 'oprava, opraviť'),
  concept(
    'check, inspect, double-check, control',
    'prüfen, Kontrolle, kontrollieren, Endkontrolle, draufschauen',
    'kontrol, denetim',
    'kontrola, skontrolovať, overiť',
  ),
  concept('finding, defect, fault', 'Befund, Mangel, Schaden', 'bulgu, arıza, kusur', 'zistenie, závada, porucha'),
  concept(
    'reception, front desk, check-in, counter',
    'Annahme, Empfang, Dialogannahme, Theke, Fahrzeugannahme',
    'kabul, resepsiyon',
    'príjem, recepcia, pult',
  ),
  concept('appointment, booking', 'Termin, Werkstatttermin', 'randevu', 'termín, objednanie'),
  concept('warranty, guarantee', 'Garantie, Gewährleistung', 'garanti', 'záruka'),
  concept('part, spare part', 'Teil, Ersatzteil', 'parça, yedek parça', 'diel, náhradný diel, súčiastka'),
  concept(
    'obsolete, obsolescence, dead stock',
    'Altteile, Ladenhüter, veraltet',
    'ölü stok, eski parça, hareketsiz',
    'nepohyblivé, zastaraný, ležiak',
  ),
  concept(
    'nobody asks, nobody has bought, without movement, not asked',
    'niemand fragt, ohne Bewegung',
    'kimsenin sormadığı, hareketsiz',
    'nikto nemal záujem, nikto nepýta, bez pohybu',
  ),
  concept('tyre, tire, wheel', 'Reifen, Räder, Rad', 'lastik', 'pneumatika, koleso'),
  concept(
    'store, stored, storage',
    'einlagern, Einlagerung, gelagert',
    'saklama, sakladığımız, saklanan',
    'uskladniť, uskladnenie',
  ),
  concept(
    'utilisation, capacity',
    'Auslastung, Auslastungsgrad, Kapazität',
    'doluluk, kapasite',
    'vyťaženie, kapacita',
  ),
  concept(
    'efficiency',
    'Leistungsgrad, Effizienz',
    'etkinlik, verimlilik, işgücü verimliliği',
    'efektivita, výkonnosť',
  ),
  concept(
    'market data, registration figures',
    'Marktdaten, Zulassungszahlen, Zulassungsdaten',
    'pazar verileri, tescil sayıları',
    'údaje o trhu, trhové údaje, počty registrácií',
  ),
  // Money
  concept(
    'absorption, cost coverage',
    'Absorption, Kostendeckung',
    'absorpsiyon, sabit gider karşılama',
    'absorpcia, krytie nákladov',
  ),
  concept('discount, rebate, price cut', 'Nachlass, Rabatt, Preisnachlass', 'indirim, iskonto', 'zľava, rabat'),
  concept(
    'approval, approve, without asking, decide',
    'Freigabe, genehmigen, Genehmigung, entscheiden',
    'onay, karar, kendi başına',
    'schválenie, schváliť, súhlas, bez súhlasu, rozhodnúť',
  ),
  concept('invoice, bill, receivable', 'Rechnung, Forderung', 'fatura, alacak', 'faktúra, pohľadávka'),
  concept(
    'unpaid, overdue, not paid, open invoice, reminder, dunning',
    'unbezahlt, überfällig, offene Rechnung, Mahnung, Mahnkalender',
    'ödenmemiş, ödenmeyen, açık fatura, hatırlatma, ihtar',
    'nezaplatený, neuhradený, otvorená faktúra, upomienka, upomínanie',
  ),
  concept('collection agency, debt collection', 'Inkasso', 'icra, yasal takip', 'inkaso, vymáhanie'),
  concept(
    'finance, financing, instalment, loan, monthly rate',
    'Finanzierung, Rate, Monatsrate, Kredit',
    'finansman, taksit, aylık taksit, kredi',
    'financovanie, splátka, mesačná splátka, úver',
  ),
  concept('cash, cash buyer, pay cash', 'bar, Barzahler, Barkäufer', 'nakit, peşin', 'hotovosť, platba v hotovosti'),
  concept('profit, earnings', 'Gewinn, Ergebnis, Ertrag', 'kâr, kazanç', 'zisk, výnos'),
  concept('revenue, turnover', 'Umsatz, Erlös', 'ciro, gelir', 'tržby, obrat'),
  concept('euro, money, amount', 'Euro, Geld, Betrag', 'euro, para, tutar', 'euro, peniaze, suma'),
  concept('money laundering', 'Geldwäsche, Geldwäscheprävention', 'kara para', 'pranie špinavých peňazí'),
  // Customers
  concept(
    'complaint, complain, unhappy, angry',
    'Reklamation, Beschwerde, beschwert, beschweren',
    'şikâyet, şikayet',
    'reklamácia, sťažnosť, sťažuje, sťažovať',
  ),
  concept('lead, enquiry, inquiry', 'Lead, Anfrage, Interessent', 'lead, talep, talebi', 'lead, dopyt, záujemca'),
  concept('answer, reply, respond, get back', 'Antwort, antworten, beantwortet', 'yanıt, cevap', 'odpoveď, odpovedať'),
  concept(
    'online, internet, web, website',
    'Online, Internet, Web, Website',
    'çevrimiçi, internet, web, web sitesi',
    'online, internet, web',
  ),
  concept('phone, call, ring', 'anrufen, Anruf, telefonieren', 'aramak, arama, telefon', 'volať, zavolať, telefonát'),
  concept('rating, review, stars', 'Bewertung, Sterne', 'değerlendirme, yıldız', 'hodnotenie, recenzia'),
  concept('duplicate', 'Dublette, doppelt', 'mükerrer', 'duplicita, duplicitný'),
  concept('consent', 'Einwilligung', 'izin, onay', 'súhlas'),
  // Management
  concept('meeting, huddle', 'Besprechung, Runde, Gespräch', 'toplantı', 'porada, stretnutie'),
  concept('review', 'Monatsgespräch, Durchsprache', 'değerlendirme toplantısı, görüşme', 'rozhovor, hodnotenie'),
  concept('agenda', 'Tagesordnung, Agenda', 'gündem', 'program, agenda'),
  concept('morning', 'Morgen, morgens, Tag beginnt, beginnt der Tag', 'sabah', 'ráno, ranný, ranné, ranná'),
  concept('month, monthly', 'Monat, monatlich', 'ay, aylık', 'mesiac, mesačný, mesačne'),
  concept('year, twelve months', 'Jahr, zwölf Monate', 'yıl, on iki ay', 'rok, dvanásť mesiacov'),
]
