import { SIGNAL_KINDS, type SignalKind, type UsageQuery } from '@lotse/contract/features/signal/signal.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { csvOf } from '../../platform/export/table-csv.ts'
import type { Row, TableFile } from '../../platform/export/table-file.ts'
import { dayText } from '../../platform/export/table-text.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { BinaryReply } from '../../platform/http/send-reply.ts'
import { wholeWeeks } from './signal.span.ts'
import { readWeeks } from './signal.usage.service.ts'

interface Words {
  readonly title: string
  readonly span: string
  readonly week: string
  readonly people: string
  readonly kinds: Readonly<Record<SignalKind, string>>
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    title: 'Usage',
    span: 'Period',
    week: 'Week from',
    people: 'Active people',
    kinds: {
      USER_LOGIN: 'Sign-ins',
      DOCUMENT_DOWNLOAD: 'Documents downloaded',
      KPI_DETAILS: 'KPIs opened',
      WEEKLY_REPORT: 'Weekly reports opened',
      AI_ANALYSIS: 'AI analyses',
      AREA_CLICK: 'Areas opened',
      TOPIC_CLICK: 'Topics opened',
    },
  },
  de: {
    title: 'Nutzung',
    span: 'Zeitraum',
    week: 'Woche ab',
    people: 'Aktive Personen',
    kinds: {
      USER_LOGIN: 'Anmeldungen',
      DOCUMENT_DOWNLOAD: 'Dokumente heruntergeladen',
      KPI_DETAILS: 'Kennzahlen geöffnet',
      WEEKLY_REPORT: 'Wochenberichte geöffnet',
      AI_ANALYSIS: 'KI-Analysen',
      AREA_CLICK: 'Bereiche geöffnet',
      TOPIC_CLICK: 'Themen geöffnet',
    },
  },
  tr: {
    title: 'Kullanım',
    span: 'Dönem',
    week: 'Hafta başı',
    people: 'Etkin kişiler',
    kinds: {
      USER_LOGIN: 'Girişler',
      DOCUMENT_DOWNLOAD: 'İndirilen belgeler',
      KPI_DETAILS: 'Açılan göstergeler',
      WEEKLY_REPORT: 'Açılan haftalık raporlar',
      AI_ANALYSIS: 'Yapay zekâ analizleri',
      AREA_CLICK: 'Açılan alanlar',
      TOPIC_CLICK: 'Açılan konular',
    },
  },
  sk: {
    title: 'Používanie',
    span: 'Obdobie',
    week: 'Týždeň od',
    people: 'Aktívne osoby',
    kinds: {
      USER_LOGIN: 'Prihlásenia',
      DOCUMENT_DOWNLOAD: 'Stiahnuté dokumenty',
      KPI_DETAILS: 'Otvorené ukazovatele',
      WEEKLY_REPORT: 'Otvorené týždenné správy',
      AI_ANALYSIS: 'AI analýzy',
      AREA_CLICK: 'Otvorené oblasti',
      TOPIC_CLICK: 'Otvorené témy',
    },
  },
}

/** The use of the product week by week as a file. @throws AppError validation.failed */
export async function exportUsage(context: Context, query: UsageQuery): Promise<BinaryReply> {
  const { language, tenant } = context
  const words = WORDS[language]
  const span = wholeWeeks(query, language, new Date().toISOString().slice(0, 10))
  const weeks = await readWeeks(context, span)
  const table: TableFile = {
    language,
    title: `${words.title} – ${tenant.name}`,
    facts: [[words.span, `${dayText(span.from, language)} – ${dayText(span.to, language)}`]],
    columns: [
      { heading: words.week, kind: 'DAY', width: 12 },
      ...[words.people, ...SIGNAL_KINDS.map((kind) => words.kinds[kind])].map(
        (heading) => ({ heading, kind: 'NUMBER', width: 14 }) as const,
      ),
    ],
  }
  const rows: Row[] = weeks.map(({ monday, people, counts }) => [
    monday,
    people,
    ...SIGNAL_KINDS.map((kind) => counts[kind]),
  ])
  const pages = (async function* () {
    yield rows
  })()
  const content = Buffer.concat(await Array.fromAsync(csvOf(table, pages)))
  return { fileName: `${words.title} ${span.from} ${span.to}.csv`, content }
}
