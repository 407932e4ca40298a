import type { NewsFact } from '@lotse/contract/features/news/news.schema.ts'
import { isAllowed } from '@lotse/contract/permission.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { type ContentTypes, readContent } from '../content/content.public.ts'

type Facts = NonNullable<ContentTypes['news']['facts']>

/** Where the statements of a piece of news can be checked and what it speaks of, as far as the reader may see it. */
export async function readFacts(
  { tx, revision, language, permissions }: Pick<Context, 'tx' | 'revision' | 'language' | 'permissions'>,
  facts: Facts = [],
): Promise<NewsFact[]> {
  const practices = isAllowed(['BEST_PRACTICE_READ'], { permissions })
    ? await readContent(tx, revision, 'best_practice')
    : []
  const templates = isAllowed(['MEASURE_READ', 'MEASURE_WRITE'], { permissions })
    ? await readContent(tx, revision, 'measure_template')
    : []
  return facts.flatMap(({ ref, publication, file }): NewsFact[] => {
    if (publication !== undefined) return [{ kind: 'PUBLICATION', publication, file: file ?? null }]
    if (ref === undefined) return []
    const link = (
      target: 'BEST_PRACTICE' | 'MEASURE_TEMPLATE',
      found?: { readonly name: ContentTypes['best_practice']['name'] },
    ) => (found ? [{ kind: 'LINK' as const, target, id: ref, name: found.name[language] }] : [])
    return [
      ...link(
        'BEST_PRACTICE',
        practices.find(({ id }) => id === ref),
      ),
      ...link(
        'MEASURE_TEMPLATE',
        templates.find(({ id }) => id === ref),
      ),
    ]
  })
}
