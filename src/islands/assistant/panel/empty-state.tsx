import type { VNode } from 'preact'
import { emit, maxEventText } from '../../shared/docs-events.ts'
import type { AssistantSite } from '../assistant-site.ts'
import { Icon } from '../ui/icon.tsx'
import { useTranslate } from '../ui/labels.ts'

interface EmptyStateProps {
  readonly site: AssistantSite
  readonly onAsk: (question: string) => void
}

/** The panel before the first question. */
export function EmptyState({ site, onAsk }: EmptyStateProps): VNode {
  const translate = useTranslate()
  return (
    <div class="chat-assistant-empty">
      <span class="chat-assistant-emblem">
        <Icon name="sparkle" />
      </span>
      <p class="chat-assistant-welcome">{translate('welcome')}</p>
      <p class="chat-assistant-hint">{translate('welcome-hint', { site: site.name })}</p>
      {site.starterQuestions.length > 0 && (
        <ul class="chat-assistant-starters" aria-label={translate('starters')}>
          {site.starterQuestions.map(question => (
            <li key={question}>
              <button
                type="button"
                class="chat-assistant-starter"
                dir="auto"
                onClick={() => {
                  emit('docs.assistant.suggestion_click', { question: question.slice(0, maxEventText) })
                  onAsk(question)
                }}
              >
                {question}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
