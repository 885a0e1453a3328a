import type { VNode } from 'preact'
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { AnswerAnnouncements } from '../answer/answer-announcements.ts'
import { ContactDraftContext } from '../answer/contact-draft.ts'
import type { AssistantSite } from '../assistant-site.ts'
import { conversationMarkdown } from '../conversation/conversation-markdown.ts'
import { readTabState, writeTabState } from '../conversation/tab-state.ts'
import type { OpenRequest } from '../open-request.ts'
import type { PageSession } from '../page-session.ts'
import type { ContactValues } from '../stream/send-contact.ts'
import { Announcer } from '../ui/announcer.tsx'
import { LabelsContext } from '../ui/labels.ts'
import { Composer } from './composer.tsx'
import { ConversationLog } from './conversation-log.tsx'
import { HistoryList } from './history-list.tsx'
import type { Inbox } from './inbox.ts'
import { PanelHeader } from './panel-header.tsx'
import { ResizeHandle } from './resize-handle.tsx'
import { useConversation } from './use-conversation.ts'
import { useDraft } from './use-draft.ts'
import { usePanelOpen } from './use-panel-open.ts'

interface AssistantPanelProps {
  readonly site: AssistantSite
  /** The element around the panel. */
  readonly host: HTMLElement
  /** Whether the panel is the content of the page. */
  readonly isPage: boolean
  readonly session: PageSession
  readonly inbox: Inbox<OpenRequest>
}

/** The assistant: a conversation, or the list of earlier ones. */
export function AssistantPanel({ site, host, isPage, session: { session, store }, inbox }: AssistantPanelProps): VNode {
  const { base, currentPage, labels } = site
  const conversation = useConversation(session)
  const stored = useRef(readTabState(base)).current
  const scrollTop = useRef(stored.scrollTop)
  const draft = useDraft(stored)
  const contactDraft = useRef<ContactValues>(null)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const { open, close, isOpen } = usePanelOpen(host, isPage)
  const { addContext } = draft

  useEffect(() => {
    const save = () => {
      session.save()
      const { text, context } = draft
      writeTabState(base, { conversationId: conversation.id, draft: text, context, scrollTop: scrollTop.current })
    }
    addEventListener('pagehide', save)
    return () => removeEventListener('pagehide', save)
  }, [session, base, conversation.id, draft])

  const showConversation = useCallback(() => {
    setHistoryShown(false)
    open(true)
  }, [open])
  const ask: typeof session.ask = useCallback(
    (question, context, files) => {
      session.ask(question, context, files)
      setHistoryShown(false)
    },
    [session],
  )
  const handleRequest = useCallback(
    ({ question = '', context, isToggled = false, isRestored = false }: OpenRequest) => {
      if (isToggled && !isPage && isOpen() && host.contains(document.activeElement)) return close()
      open(!isRestored)
      if (context) addContext({ ...context, path: currentPage.route })
      if (question.trim() !== '') ask(question.trim(), [])
    },
    [host, isPage, currentPage, open, close, isOpen, addContext, ask],
  )
  useEffect(() => inbox.receive(handleRequest), [inbox, handleRequest])

  const remove = (id: string | undefined) => {
    // This comes first: it ends the running answer and stores what was received.
    if (id === undefined || id === conversation.id) session.startNew()
    if (id === undefined) store.deleteAll()
    else store.delete(id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented) return
    event.preventDefault()
    if (isHistoryShown) showConversation()
    else if (!isPage) close()
  }
  return (
    <LabelsContext.Provider value={labels}>
      <Announcer>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from everywhere in it. */}
        <div class="chat-assistant" onKeyDown={onKeyDown}>
          {!isPage && <ResizeHandle />}
          <PanelHeader
            isHistoryShown={isHistoryShown}
            copyText={conversation.turns.length > 0 ? () => conversationMarkdown(session.current()) : undefined}
            onNew={() => {
              session.startNew()
              showConversation()
            }}
            onHistory={() => (isHistoryShown ? showConversation() : setHistoryShown(true))}
            onClose={isPage ? undefined : close}
          />
          {isHistoryShown ? (
            <HistoryList
              store={store}
              currentId={conversation.id}
              language={currentPage.language}
              onOpen={id => {
                session.open(id)
                showConversation()
              }}
              onDelete={remove}
            />
          ) : (
            <ContactDraftContext.Provider value={contactDraft}>
              <ConversationLog
                site={site}
                session={session}
                conversation={conversation}
                scrollTop={scrollTop}
                onAsk={question => ask(question, [])}
              />
            </ContactDraftContext.Provider>
          )}
          <AnswerAnnouncements conversation={conversation} language={currentPage.language} />
          <Composer site={site} session={session} conversation={conversation} draft={draft} onAsk={ask} />
        </div>
      </Announcer>
    </LabelsContext.Provider>
  )
}
