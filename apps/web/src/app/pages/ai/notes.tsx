import { NoteMakerProvider } from '../../../features/ai/answer/answer-tools.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { openNotesWith } from '../../frame/slot/open-notes.ts'

/** Lets the answers below it become notes, where the organisation has notes. */
export function AnswerNotes({ children }: { children: React.ReactNode }) {
  const { tenant } = useSession()
  return (
    <NoteMakerProvider value={tenant.activePlugins.includes('PERSONAL_NOTES') ? openNotesWith : null}>
      {children}
    </NoteMakerProvider>
  )
}
