import { LANGUAGES } from '@lotse/contract/language.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { chooseAppearance } from '../../features/person/account/choose-appearance.ts'
import { useSession } from '../../platform/session/session.ts'
import { chooseLanguage, useTranslation } from '../../platform/text/i18n.ts'
import { COLOR_SCHEMES } from '../../platform/theme/scheme-storage.ts'
import { setNotesOpen } from '../frame/frame.store.ts'
import { LANGUAGE_NAMES } from '../frame/header/language-select.tsx'
import { useMessageNavigation } from '../frame/slot/message-address.ts'
import { kpiSearch, viewSearch } from '../search/view.ts'
import type { PaletteEntry } from './palette.entries.ts'

/** What the signed-in person can do from the palette, as far as it is allowed; found also by other words for it. */
export function useActionEntries(hasUnit: boolean): readonly PaletteEntry[] {
  const { t } = useTranslation('palette')
  const { tenant, isAllowed } = useSession()
  const navigate = useNavigate()
  const goToMessages = useMessageNavigation()
  const mayTarget = hasUnit && isAllowed('KPI_READ', 'KPI_WRITE')
  const kpiId = useShownKpi()
  const toKpis = () => navigate({ to: '/business-analysis', search: (old: object) => viewSearch({ ...old }) })
  const toTargets = (id: string) =>
    navigate({
      to: '/business-analysis/dashboard/detail/actual-value',
      search: (old: object) => ({ ...viewSearch({ ...old }), id, targets: true as const }),
    })
  const actions: readonly (Omit<PaletteEntry, 'group'> & { readonly isOffered?: boolean })[] = [
    {
      id: 'new-measure',
      isOffered: hasUnit && isAllowed('MEASURE_READ', 'MEASURE_WRITE'),
      label: t('newMeasure'),
      keywords: t('words.newMeasure'),
      run: () => void navigate({ to: '/measures/edit' }),
    },
    {
      id: 'set-target',
      isOffered: mayTarget,
      label: t('setTarget'),
      ...(kpiId === undefined ? { note: t('chooseKpi') } : {}),
      keywords: t('words.setTarget'),
      run: () => void (kpiId === undefined ? toKpis() : toTargets(kpiId)),
    },
    {
      id: 'new-scenario',
      isOffered: isAllowed('KPI_READ', 'SIMULATION_WRITE'),
      label: t('newScenario'),
      keywords: t('words.newScenario'),
      run: () => void navigate({ to: '/simulation/details' }),
    },
    {
      id: 'new-note',
      isOffered: tenant.activePlugins.includes('PERSONAL_NOTES'),
      label: t('newNote'),
      keywords: t('words.newNote'),
      run: () => setNotesOpen(true),
    },
    { id: 'messages', label: t('messages'), run: () => goToMessages({ kind: 'INBOX' }) },
    {
      id: 'new-message',
      isOffered: isAllowed('MESSAGE_WRITE'),
      label: t('newMessage'),
      keywords: t('words.newMessage'),
      run: () => goToMessages({ kind: 'NEW' }),
    },
    {
      id: 'import-figures',
      isOffered: isAllowed('TENANT_ADMIN') || (isAllowed('KPI_WRITE') && hasUnit),
      label: t('importFigures'),
      keywords: t('words.importFigures'),
      run: () => void navigate({ to: isAllowed('TENANT_ADMIN') ? '/admin/figures' : '/admin/own-figures' }),
    },
    {
      id: 'invite-person',
      isOffered: isAllowed('USER_ADMIN'),
      label: t('invitePerson'),
      keywords: t('words.invitePerson'),
      run: () => void navigate({ to: '/admin/people', search: { invite: true } }),
    },
    { id: 'help', label: t('help'), keywords: t('words.help'), run: () => void navigate({ to: '/faq' }) },
    ...LANGUAGES.map((language) => ({
      id: `language-${language}`,
      label: t('language', { name: LANGUAGE_NAMES[language] }),
      run: () => void chooseLanguage(language),
    })),
    ...COLOR_SCHEMES.map((scheme) => ({
      id: `appearance-${scheme}`,
      label: t(`appearance.${scheme}`),
      run: () => void chooseAppearance(scheme),
    })),
  ]
  return actions
    .filter(({ isOffered = true }) => isOffered)
    .map(({ isOffered: _, ...action }): PaletteEntry => ({ ...action, group: 'actions' }))
}

/** The KPI whose detail is on screen. */
function useShownKpi(): string | undefined {
  const { pathname, search } = useLocation()
  return pathname.startsWith('/business-analysis/dashboard/detail/') ? kpiSearch({ ...search }).id : undefined
}
