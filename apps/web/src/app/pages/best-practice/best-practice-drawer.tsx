import { moneyText } from '@lotse/text/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bestPracticeQuery } from '../../../features/best-practice/best-practice.queries.ts'
import { PracticeDetail } from '../../../features/best-practice/practice-detail.tsx'
import { KpiRows } from '../../../features/kpi/overview/collection.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState, SkeletonBar, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Drawer } from '../../../ui/overlay/drawer.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { isError } from '../entry/page-error-code.ts'
import { AdoptLink } from './adopt-link.tsx'
import classes from './best-practice-drawer.module.css'
import { useLargestPotential } from './use-largest-potential.ts'

/** One best practice over the page, with what other features know about it. */
export function BestPracticeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('best-practice')
  const practice = useQuery(bestPracticeQuery(id))
  const format = useFormat()
  const { isAllowed } = useSession()
  const [chosen, setChosen] = useState<string>()
  const potential = useLargestPotential(practice.data?.kpis.map((kpi) => kpi.id) ?? [])
  const templates = practice.data?.templates ?? []
  const templateId = chosen ?? templates[0]?.id
  return (
    <Drawer
      label={practice.data?.name ?? t('title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        practice.data ? (
          <AdoptLink bestPracticeId={id} isPrimary potential={potential} {...(templateId ? { templateId } : {})}>
            {t('detail.adopt')}
          </AdoptLink>
        ) : null
      }
    >
      {isError(practice.error, 'best_practice.not_found') ? (
        <EmptyState title={t('detail.missing.title')} text={t('detail.missing.text')} />
      ) : (
        <Loaded
          query={practice}
          subject="figures"
          loading={t('loading')}
          shape={
            <Stack gap={4} className={classes.skeleton}>
              <SkeletonBar width="60%" height={24} />
              <SkeletonBar height={56} />
              <SkeletonBlock height={80} />
            </Stack>
          }
        >
          {(data) => (
            <PracticeDetail
              practice={data}
              kpis={
                <Stack gap={2}>
                  <div className={classes.kpis}>
                    <KpiRows kpis={data.kpis} resolved={data.view} view={{}} />
                  </div>
                  {potential ? (
                    <Text isFigure>
                      {t(data.kpis.length === 1 ? 'detail.potential' : 'detail.largestPotential', {
                        name: potential.name,
                        amount: moneyText(format, potential.share),
                      })}
                    </Text>
                  ) : null}
                </Stack>
              }
              choice={
                templateId && templates.length > 1 && isAllowed('MEASURE_READ', 'MEASURE_WRITE')
                  ? { value: templateId, onChange: setChosen }
                  : null
              }
            />
          )}
        </Loaded>
      )}
    </Drawer>
  )
}
