import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import type { AssistantSite } from '../assistant-site.ts'
import type { Turn } from '../conversation/conversation.ts'
import type { Session } from '../conversation/session.ts'
import { FileList } from '../files/file-list.tsx'
import type { LinkContext } from '../markdown/link-target.ts'
import { MarkdownView } from '../markdown/markdown-view.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Translate, useTranslate } from '../ui/labels.ts'
import { activityText } from './activity-text.ts'
import { AnswerActions } from './answer-actions.tsx'
import { ContextChips } from './context-chips.tsx'
import { DeflectionCard } from './deflection-card.tsx'
import { FailureNote } from './failure-note.tsx'
import { SourceList } from './source-list.tsx'

export interface TurnViewProps {
  readonly site: AssistantSite
  readonly session: Session
  readonly turn: Turn
  readonly threadId: string | undefined
  readonly isLast: boolean
}

/** A question and its answer. */
export function TurnView({ site, session, turn, threadId, isLast }: TurnViewProps): VNode {
  const translate = useTranslate()
  const { question, answer } = turn
  const { origin, base } = site
  const links = useMemo<LinkContext>(() => ({ origin, base, sources: answer.sources }), [origin, base, answer.sources])
  const isRunning = answer.state === 'running'
  const text = useMemo(
    () =>
      answer.text === '' ? null : (
        <MarkdownView
          text={answer.text}
          isGrowing={isRunning}
          links={links}
          copyLabel={translate('copy')}
          codeLabel={translate('code')}
          tableLabel={translate('table')}
        />
      ),
    [answer.text, isRunning, links, translate],
  )
  return (
    <section class="chat-assistant-turn">
      <div class="chat-assistant-question">
        <ContextChips items={question.context} />
        <FileList files={question.files} />
        {/* Not part of the text, because its direction may be different. */}
        <span class="visually-hidden">{translate('question')}: </span>
        <p dir="auto">{question.text}</p>
      </div>
      <div class="chat-assistant-answer" aria-busy={isRunning}>
        <span class="visually-hidden">{translate('answer')}: </span>
        {answer.mode === 'extractive' && answer.text !== '' && (
          <p class="chat-assistant-mode">
            <Icon name="quote" />
            {translate('extractive')}
          </p>
        )}
        {text}
        {isRunning && <Progress turn={turn} translate={translate} />}
        {(answer.state === 'stopped' || answer.state === 'incomplete') && (
          <p class="chat-assistant-state">{translate(answer.state)}</p>
        )}
        {!isRunning && <SourceList links={links} />}
        {answer.deflection && <DeflectionCard site={site} deflection={answer.deflection} threadId={threadId} />}
        {answer.failure && (
          <FailureNote
            failure={answer.failure}
            onRepeat={isLast ? session.repeat : undefined}
            onNew={session.startNew}
          />
        )}
        {!isRunning && answer.text !== '' && (
          <AnswerActions site={site} session={session} turn={turn} threadId={threadId} isLast={isLast} />
        )}
      </div>
    </section>
  )
}

/** What the server is doing, until text arrives. */
function Progress({ turn: { answer }, translate }: { readonly turn: Turn; readonly translate: Translate }): VNode {
  const status = answer.activity ? activityText(answer.activity, translate) : translate('waiting')
  const isSilent = answer.text !== '' && !answer.activity
  return (
    <p class="chat-assistant-progress" data-silent={isSilent || undefined}>
      <span class="chat-assistant-pulse" aria-hidden="true" />
      {!isSilent && <span dir="auto">{status}</span>}
    </p>
  )
}
