import type { FaqFeedback, FaqList } from '@lotse/contract/features/faq/faq.schema.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../platform/api/api-error.ts'
import { call } from '../../platform/api/call.ts'
import { listFaq, listFaqComments, putFaqFeedback } from '../../platform/api/generated/faq.operations.ts'
import { queryKey } from '../../platform/api/query-key.ts'
import { translate } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'

/** All questions; they are searched in the browser, where every key shows at once. */
export function faqQuery() {
  return queryOptions({
    queryKey: queryKey('faq', 'list'),
    queryFn: ({ signal }) => call(listFaq, { signal }),
  })
}

/** What people missed in an answer, for administrators. */
export function faqCommentsQuery(id: string) {
  return queryOptions({
    queryKey: queryKey('faq', 'comments', id),
    queryFn: ({ signal }) => call(listFaqComments, { params: { id }, signal }),
  })
}

/** Records whether an answer helped: shown at once, reverted when the server refuses it. The last vote counts. */
export function useGiveFeedback(id: string) {
  const client = useQueryClient()
  const write = (ownFeedback: FaqFeedback | null) =>
    client.setQueriesData<FaqList>(
      { queryKey: ['faq'], predicate: ({ queryKey: key }) => key.includes('list') },
      (kept) => (kept ? { content: kept.content.map((one) => (one.id === id ? { ...one, ownFeedback } : one)) } : kept),
    )
  return useMutation({
    scope: { id: `faq-feedback-${id}` },
    mutationFn: (feedback: FaqFeedback) => call(putFaqFeedback, { params: { id }, body: feedback }),
    onMutate: async (feedback) => {
      await client.cancelQueries({ queryKey: ['faq'] })
      const before = client.getQueryData(faqQuery().queryKey)?.content.find((one) => one.id === id)?.ownFeedback ?? null
      write(feedback)
      return { before }
    },
    onError: (error, _feedback, context) => {
      write(context?.before ?? null)
      // The catalogue of errors (specification §8) says nothing aloud about other statuses.
      if (error instanceof StatusError && ![400, 401, 403, 404, 500].includes(error.status)) {
        showToast({ severity: 'warn', summary: translate('faq')('feedback.failed'), life: 5000 })
      }
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['faq'] }),
  })
}
