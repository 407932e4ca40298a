import {
  IconAdjustmentsHorizontal,
  IconArticle,
  IconBulb,
  IconChartBar,
  IconChecklist,
  IconFileAnalytics,
  IconHelp,
  IconHome,
  IconLifebuoy,
  IconMessageQuestion,
  IconSettings,
  IconSitemap,
  IconSparkles,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { MeasureCount } from '../../features/measure/list/measure-count.tsx'
import { useSessionStore } from '../../platform/session/session.store.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Text } from '../../ui/text/text.tsx'
import { ROUTE_TABLE } from '../route/route-table.ts'
import { keptSearch, type NavigationPath, navigationFor } from './navigation-entries.ts'
import classes from './navigation-list.module.css'
import { useShownView } from './shown-view.ts'

const ICONS: Readonly<Record<NavigationPath, ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>>> = {
  '/home': IconHome,
  '/business-analysis': IconChartBar,
  '/measures': IconChecklist,
  '/best-practices': IconBulb,
  '/simulation': IconAdjustmentsHorizontal,
  '/solution-tree': IconSitemap,
  '/ai': IconSparkles,
  '/home/chatbot': IconMessageQuestion,
  '/report': IconFileAnalytics,
  '/home/news': IconArticle,
  '/faq': IconHelp,
  '/support': IconLifebuoy,
  '/admin': IconSettings,
}

interface NavigationListProps {
  /** Shows only icons; the names remain available to screen readers and as tooltips. */
  readonly isCollapsed?: boolean
  readonly onNavigate?: () => void
}

/** The entries of the main navigation. */
export function NavigationList({ isCollapsed = false, onNavigate }: NavigationListProps) {
  const { t } = useTranslation()
  const session = useSession()
  const selectedUnitId = useSessionStore((state) => state.selectedUnitId)
  const view = useShownView()
  return (
    <nav aria-label={t('shell.navigation')}>
      <Stack as="ul" gap={1}>
        {navigationFor({ ...session, selectedUnitId }).map((path) => {
          const Icon = ICONS[path]
          const name = t(ROUTE_TABLE[path].titleKey)
          return (
            <li key={path}>
              <Link
                to={path}
                search={keptSearch(path, view)}
                className={classes.entry}
                activeOptions={{ exact: path === '/home', includeSearch: false }}
                aria-label={isCollapsed ? name : undefined}
                title={isCollapsed ? name : undefined}
                {...(onNavigate ? { onClick: onNavigate } : {})}
              >
                <Icon size={20} stroke={1.6} aria-hidden />
                {!isCollapsed && (
                  <Text as="span" wrap="truncate">
                    {name}
                  </Text>
                )}
                {path === '/measures' && !isCollapsed && <MeasureCount className={classes.count} />}
              </Link>
            </li>
          )
        })}
      </Stack>
    </nav>
  )
}
