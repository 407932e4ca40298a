import { type Concept, concept } from './concept.ts'
import { BUSINESS } from './glossary.business.ts'

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
  ...BUSINESS,
]
