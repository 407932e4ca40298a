import type { NavigationType } from '@lotse/contract/features/tenant/tenant.constants.ts'
import { isAllowed, type Permission, type PermissionHolder } from '@lotse/contract/permission.ts'
import type { Plugin } from '@lotse/contract/plugin.ts'
import type { Screen } from '@lotse/contract/product-address.ts'
import type texts from '@lotse/text/messages/en/public/app.json'

/** Name of a screen, as a key of the texts of `app`. */
export type PageTitleKey = `page.${keyof (typeof texts)['page']}`

/** A screen of the product: where it is, who may see it and in which frame. */
export interface RouteEntry {
  /** Navigation mode the screen belongs to; ALWAYS: to every mode. */
  readonly tag: NavigationType
  readonly requires: readonly Permission[]
  /** At least one of these is needed, too. */
  readonly requiresAny?: readonly Permission[]
  readonly layout: 'default' | 'unauthorized'
  /** Key of its name in the texts of `app`. */
  readonly titleKey: PageTitleKey
  readonly plugin?: Plugin
  /** Checks that run before it is shown, in this order. */
  readonly middlewares: readonly string[]
  /** File name in a folder of `app/pages`, without `.page.tsx`; null for an address without a page. */
  readonly page: string | null
}

const MEMBER = ['auth', 'businessUnit', 'permission'] as const

function screen(titleKey: RouteEntry['titleKey'], options: Partial<RouteEntry> = {}): RouteEntry {
  return {
    tag: 'ALWAYS',
    requires: [],
    layout: 'default',
    middlewares: MEMBER,
    page: null,
    titleKey,
    ...options,
  }
}

/** Screens of the administration need no business unit. */
const ADMINISTRATION: Partial<RouteEntry> = { middlewares: ['auth', 'permission'] }
const KPI: Partial<RouteEntry> = { requires: ['KPI_READ'] }
const MEASURE: Partial<RouteEntry> = { requires: ['MEASURE_READ'] }
const MEASURE_EDIT: Partial<RouteEntry> = { requires: ['MEASURE_READ', 'MEASURE_WRITE'] }

/** A screen for everybody, signed in or not: a link from a mail leads to it. */
const OPEN: Partial<RouteEntry> = { layout: 'unauthorized', middlewares: [] }

/** Every screen of the specification (§2), in its order, with those of the own account and of the administration. Routes, guards and navigation are made from this one table. */
export const ROUTE_TABLE = {
  '/': screen('page.entry', { middlewares: ['auth', 'businessUnit'], page: null }),
  '/login': screen('page.login', { layout: 'unauthorized', middlewares: ['guest'], page: 'login' }),
  '/password/forgot': screen('page.passwordForgot', { ...OPEN, page: 'forgotten-password' }),
  '/password/reset': screen('page.passwordReset', { ...OPEN, page: 'set-password' }),
  '/invitation': screen('page.invitation', { ...OPEN, page: 'set-password' }),
  '/second-factor': screen('page.secondFactor', {
    layout: 'unauthorized',
    middlewares: ['auth'],
    page: 'second-factor',
  }),
  '/consultant': screen('page.consultant', {
    layout: 'unauthorized',
    requires: ['CHANGE_BUSINESS_UNIT'],
    middlewares: ['auth', 'permission'],
    page: 'consultant',
  }),
  '/profile': screen('page.profile', { middlewares: ['auth'], page: 'profile' }),
  '/home': screen('page.home', { page: 'home' }),
  '/home/chatbot': screen('page.chatbot', { requires: ['AI_USE'], page: 'chatbot' }),
  '/home/news': screen('page.news', { page: 'news' }),
  '/home/news/details': screen('page.newsDetails', { page: 'news-details' }),
  '/ai': screen('page.ai', { requires: ['AI_USE', 'KPI_READ'], page: 'ai' }),
  '/faq': screen('page.faq', { page: 'faq' }),
  '/report': screen('page.report', { requires: ['KPI_READ'], page: 'report' }),
  '/support': screen('page.support', { page: 'support' }),
  '/measures': screen('page.measures', { ...MEASURE, page: 'measures' }),
  '/measures/edit': screen('page.measuresEdit', { ...MEASURE_EDIT, page: 'measures-edit' }),
  '/measures/details': screen('page.measuresDetails', { ...MEASURE, page: 'measures-details' }),
  '/best-practices': screen('page.bestPractices', { requires: ['BEST_PRACTICE_READ'], page: 'best-practices' }),
  '/simulation': screen('page.simulation', { ...KPI, page: 'simulation' }),
  '/simulation/details': screen('page.simulationDetails', { ...KPI, page: 'simulation-details' }),
  '/solution-tree': screen('page.solutionTree', { ...KPI, page: 'solution-tree' }),
  '/solution-tree/dashboard': screen('page.solutionTreeDashboard', { ...KPI, page: 'solution-node' }),
  '/business-analysis': screen('page.businessAnalysis', { ...KPI, page: 'business-analysis' }),
  '/business-analysis/dashboard': screen('page.areaDashboard', { ...KPI, page: 'area-dashboard' }),
  '/business-analysis/dashboard/detail': screen('page.kpiDetail', { ...KPI, page: 'kpi-detail' }),
  '/business-analysis/dashboard/detail/analysis': screen('page.kpiAnalysis', { ...KPI, page: 'kpi-analysis' }),
  '/business-analysis/dashboard/detail/potential': screen('page.kpiPotential', { ...KPI, page: 'kpi-potential' }),
  '/business-analysis/dashboard/detail/actual-value': screen('page.kpiActualValue', {
    ...KPI,
    page: 'kpi-actual-value',
  }),
  '/business-analysis/dashboard/detail/measures': screen('page.measures', { ...MEASURE, page: 'kpi-measures' }),
  '/business-analysis/dashboard/detail/measures/edit': screen('page.measuresEdit', {
    ...MEASURE_EDIT,
    page: 'kpi-measures-edit',
  }),
  '/business-analysis/dashboard/detail/measures/details': screen('page.measuresDetails', {
    ...MEASURE,
    page: 'kpi-measures-details',
  }),
  '/business-analysis/dashboard/detail/self-assessment': screen('page.selfAssessment', {
    requires: ['ASSESSMENT_READ'],
    page: 'kpi-self-assessment',
  }),
  '/business-analysis/dashboard/detail/supporting-documents': screen('page.supportingDocuments', {
    requires: ['DOCUMENT_READ'],
    page: 'kpi-documents',
  }),
  // Leads to the first of the following screens that the person may open.
  '/admin': screen('page.admin', { ...ADMINISTRATION, requiresAny: ['USER_ADMIN', 'TENANT_ADMIN', 'CONTENT_ADMIN'] }),
  '/admin/organisation': screen('page.adminOrganisation', {
    ...ADMINISTRATION,
    requires: ['TENANT_ADMIN'],
    page: 'organisation',
  }),
  '/admin/units': screen('page.adminUnits', { ...ADMINISTRATION, requires: ['TENANT_ADMIN'], page: 'units' }),
  '/admin/figures': screen('page.adminFigures', { ...ADMINISTRATION, requires: ['TENANT_ADMIN'], page: 'figures' }),
  '/admin/own-figures': screen('page.ownFigures', { requires: ['KPI_WRITE'], page: 'own-figures' }),
  '/admin/figures/ledger': screen('page.adminLedger', {
    ...ADMINISTRATION,
    requires: ['TENANT_ADMIN'],
    page: 'ledger',
  }),
  '/admin/targets': screen('page.adminTargets', { ...ADMINISTRATION, requires: ['TENANT_ADMIN'], page: 'targets' }),
  '/admin/people': screen('page.adminPeople', { ...ADMINISTRATION, requires: ['USER_ADMIN'], page: 'people' }),
  '/admin/roles': screen('page.adminRoles', { ...ADMINISTRATION, requires: ['USER_ADMIN'], page: 'roles' }),
  '/admin/content': screen('page.adminContent', { ...ADMINISTRATION, requires: ['CONTENT_ADMIN'], page: 'content' }),
  '/admin/content/edit': screen('page.adminContentEdit', {
    ...ADMINISTRATION,
    requires: ['CONTENT_ADMIN'],
    page: 'content-edit',
  }),
  '/admin/usage': screen('page.adminUsage', { ...ADMINISTRATION, requires: ['TENANT_ADMIN'], page: 'usage' }),
  '/admin/jobs': screen('page.adminJobs', { ...ADMINISTRATION, requires: ['TENANT_ADMIN'], page: 'jobs' }),
  '/admin/audit': screen('page.adminAudit', { ...ADMINISTRATION, requires: ['TENANT_ADMIN'], page: 'audit' }),
} as const satisfies Record<Screen, RouteEntry>

/** Address of a screen, without parameters. */
export type ScreenPath = keyof typeof ROUTE_TABLE

/** Whether a person may see a screen, as far as permissions decide. */
export function mayOpen({ requires, requiresAny }: RouteEntry, holder: PermissionHolder | null): boolean {
  return (
    isAllowed(requires, holder) &&
    (requiresAny === undefined || requiresAny.some((permission) => isAllowed([permission], holder)))
  )
}
