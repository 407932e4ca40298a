import { type Concept, concept } from './concept.ts'

/** Employees, customers and what concerns them. */
export const PEOPLE: readonly Concept[] = [
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
    'salesperson, salespeople, seller, salesman',
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
]
