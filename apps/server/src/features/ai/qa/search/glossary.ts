import { BUSINESS } from '@lotse/analysis/ai/glossary/business.ts'
import { type Concept, concept } from '@lotse/analysis/ai/glossary/concept.ts'
import { PEOPLE } from '@lotse/analysis/ai/glossary/people.ts'
import type { TenantTransaction } from '../../../../platform/database/tenant-transaction.ts'
import { readContent } from '../../../content/content.public.ts'

/**
 * Synonyms for all tenants. They lead from the words of a question to those of the content, in the same language and in
 * another one, for a document that exists in one language only.
 */
const GENERAL: readonly Concept[] = [
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
  concept(
    'source, origin, come from, comes from',
    'Quelle, Herkunft, stammen',
    'kaynak, nereden',
    'zdroj, pôvod, odkiaľ',
  ),
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
  ...PEOPLE,
  ...BUSINESS,
]

/** The synonyms of a tenant's questions: those for all tenants, and those of its pack. */
export async function readGlossary(tx: TenantTransaction, revision: number): Promise<readonly Concept[]> {
  const own = await readContent(tx, revision, 'glossary')
  return [...GENERAL, ...own.map(({ words }) => ({ en: [], de: [], tr: [], sk: [], ...words }))]
}
