import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Conversation } from '../../../features/ai/chat/conversation.tsx'
import { ConversationList } from '../../../features/ai/chat/conversation-list.tsx'
import { QuestionHistory } from '../../../features/ai/qa/question-history.tsx'
import { Questions } from '../../../features/ai/qa/questions.tsx'
import { UnansweredQuestions } from '../../../features/ai/qa/unanswered-questions.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { CHAT_KINDS } from '../ai/ai.search.ts'
import { AnswerNotes } from '../ai/notes.tsx'
import classes from './chatbot.module.css'

/** The chat about the unit's figures and, where the organisation has it, the Q&A chatbot about its documents. */
export function ChatbotPage() {
  const { t } = useTranslation('ai')
  const { kind } = useSearch({ from: '/default/home/chatbot' })
  const kinds = useKinds()
  const shown = kinds.find((one) => one === kind)
  return (
    <AnswerNotes>
      <PageHeader title={t('chat.title')} lead={t(`chat.lead.${shown ?? 'chat'}`)} />
      {kinds.length > 0 ? (
        <div className={classes.tabs}>
          <TabLinks label={t('chat.tabs')}>
            <Link
              to="/home/chatbot"
              // A tab with parameters is another one.
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
              aria-current={shown === undefined ? 'page' : undefined}
            >
              {t('chat.tab.chat')}
            </Link>
            {kinds.map((one) => (
              <Link
                key={one}
                to="/home/chatbot"
                search={{ kind: one }}
                aria-current={shown === one ? 'page' : undefined}
              >
                {t(`chat.tab.${one}`)}
              </Link>
            ))}
          </TabLinks>
        </div>
      ) : null}
      {shown === 'qa' ? <QuestionsTab /> : shown === 'unanswered' ? <UnansweredTab /> : <ChatTab />}
    </AnswerNotes>
  )
}

/** The tabs beside the chat that this person has. */
function useKinds() {
  const { tenant, isAllowed } = useSession()
  if (!tenant.activePlugins.includes('QA_CHATBOT')) return []
  return CHAT_KINDS.filter((kind) => kind === 'qa' || isAllowed('CONTENT_ADMIN'))
}

function UnansweredTab() {
  const { t } = useTranslation('ai')
  return (
    <UnansweredQuestions
      answer={({ text, language }) => (
        <Link
          to="/admin/content/edit"
          search={{ type: 'FAQ', question: text, language }}
          className={actionLinkLook}
          aria-label={t('unanswered.answerFor', { text: text.slice(0, 80) })}
        >
          {t('unanswered.answer')}
        </Link>
      )}
    />
  )
}

function ChatTab() {
  const { conversation, q } = useSearch({ from: '/default/home/chatbot' })
  const navigate = useNavigate({ from: '/home/chatbot' })
  const leave = () => void navigate({ search: {} })
  return (
    <div className={classes.page} data-open={conversation === undefined ? undefined : true}>
      <aside className={classes.aside} data-screen-only>
        <ConversationList currentId={conversation} onRemoved={leave} />
      </aside>
      <div className={classes.main}>
        <Conversation
          // Another question from the palette begins again.
          key={q}
          id={conversation}
          initial={q}
          onBegun={(id) => void navigate({ search: { conversation: id }, replace: q !== undefined })}
          onRemoved={leave}
        />
      </div>
    </div>
  )
}

function QuestionsTab() {
  const { question } = useSearch({ from: '/default/home/chatbot' })
  const navigate = useNavigate({ from: '/home/chatbot' })
  return (
    <div className={classes.page}>
      <aside className={classes.aside} data-screen-only>
        <QuestionHistory currentId={question} onRemoved={() => void navigate({ search: { kind: 'qa' } })} />
      </aside>
      <div className={classes.main}>
        <Questions id={question} onAsked={(id) => void navigate({ search: { kind: 'qa', question: id } })} />
      </div>
    </div>
  )
}
