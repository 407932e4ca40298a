import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import type { FoundGroup } from './palette.entries.ts'

/** Longest question that is handed over: longer ones do not fit into an address. */
const LONGEST = 500

/** The entry that hands what was typed to the chat, as its own group; none without a text or the permission to use AI. */
export function useAskEntry(query: string): readonly FoundGroup[] {
  const { t } = useTranslation('palette')
  const { isAllowed } = useSession()
  const navigate = useNavigate()
  const text = query.trim().slice(0, LONGEST)
  if (text === '' || !isAllowed('AI_USE')) return []
  const run = () => void navigate({ to: '/home/chatbot', search: { q: text } })
  return [{ group: 'ask', entries: [{ id: 'ask', group: 'ask', label: t('ask', { text }), run }] }]
}
