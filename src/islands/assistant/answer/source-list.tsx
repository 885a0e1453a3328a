import type { VNode } from 'preact'
import { useState } from 'preact/hooks'
import { emit } from '../../shared/docs-events.ts'
import type { Source } from '../conversation/conversation.ts'
import { cleanText } from '../markdown/clean-text.ts'
import { type LinkContext, sourceTarget } from '../markdown/link-target.ts'
import { useTranslate } from '../ui/labels.ts'

/** Sources that are shown at first. */
const shownCount = 4

/** What an answer is based on: links to the sections. */
export function SourceList({ links }: { readonly links: LinkContext }): VNode | null {
  const translate = useTranslate()
  const [isComplete, setComplete] = useState(false)
  const { sources } = links
  if (sources.length === 0) return null
  const shown = isComplete || sources.length <= shownCount + 1 ? sources : sources.slice(0, shownCount)
  return (
    <div class="chat-assistant-sources">
      <p class="chat-assistant-sources-title">{translate('sources')}</p>
      <ul>
        {shown.map(source => (
          <li key={source.id}>
            <SourceCard source={source} href={sourceTarget(source, links)} />
          </li>
        ))}
      </ul>
      {shown.length < sources.length && (
        <button type="button" class="chat-assistant-more" onClick={() => setComplete(true)}>
          {translate('sources-all', { count: sources.length })}
        </button>
      )}
    </div>
  )
}

function SourceCard({ source, href }: { readonly source: Source; readonly href: string | undefined }): VNode {
  const titles = cleanText(source.title).split(' › ')
  const breadcrumb = titles.slice(0, -1).join(' › ')
  const content = (
    <>
      <span class="chat-assistant-source-title" dir="auto">
        {titles.at(-1)}
      </span>
      <span class="chat-assistant-source-path" dir="auto">
        {breadcrumb || source.id.replace(/#.*$/s, '')}
      </span>
    </>
  )
  return href === undefined ? (
    <span class="chat-assistant-source">{content}</span>
  ) : (
    <a class="chat-assistant-source" href={href} onClick={() => emit('docs.assistant.source_click', { href })}>
      {content}
    </a>
  )
}
