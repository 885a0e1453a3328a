import type { ComponentChildren, VNode } from 'preact'
import { AnswerText } from '../../conversations/answer-text.tsx'
import { cutText } from '../../html/cut-text.ts'
import { Icon } from '../../html/icon.tsx'
import { timeText } from '../../html/times.tsx'
import { visibleText } from '../../html/visible-text.ts'
import { jobTexts as words } from '../../job-texts.ts'
import type { ShownJob } from '../shown-job.ts'
import type { ToolEntry, TranscriptEntry } from './transcript.ts'

interface TranscriptListProps {
  readonly entries: readonly TranscriptEntry[]
  readonly hrefOf: ShownJob['hrefOf']
}

/** The entries of a transcript. Scripts append more. */
export function TranscriptList({ entries, hrefOf }: TranscriptListProps): VNode {
  return (
    <ol class="transcript" data-entries>
      {entries.map(entry => (
        <li key={entry.number} id={`entry-${entry.number}`} class="entry" data-type={entry.type}>
          <Entry entry={entry} hrefOf={hrefOf} />
        </li>
      ))}
    </ol>
  )
}

interface EntryProps {
  readonly entry: TranscriptEntry
  readonly hrefOf: ShownJob['hrefOf']
}

function Entry({ entry, hrefOf }: EntryProps): VNode {
  const { time } = entry
  switch (entry.type) {
    case 'message':
      return (
        <Said author={words.you} by="reader" time={time}>
          <p class="message-text" dir="auto">
            {entry.text}
          </p>
        </Said>
      )
    case 'text':
    case 'report':
      return (
        <Said author={entry.type === 'text' ? words.agent : words.report} by="assistant" time={time}>
          <AnswerText text={entry.text} hrefOf={hrefOf} />
        </Said>
      )
    case 'tool':
      return <ToolCall entry={entry} time={time} />
    case 'step':
      return <Line time={time}>{<strong>{words.steps[entry.step]}</strong>}</Line>
    case 'checks': {
      const { errorsBefore, errorsAfter, newErrors } = entry.checks
      return <Line time={time}>{words.checked(errorsBefore, errorsAfter, newErrors.length)}</Line>
    }
    case 'note':
      return (
        <Line time={time}>
          {words.notes[entry.note]}
          {entry.text !== undefined && <span dir="auto"> {entry.text}</span>}
        </Line>
      )
  }
}

interface SaidProps {
  readonly author: string
  readonly by: 'reader' | 'assistant'
  readonly time: number
  readonly children: ComponentChildren
}

function Said({ author, by, time, children }: SaidProps): VNode {
  return (
    <article class="message" data-role={by}>
      <header class="message-head">
        <h3 class="message-author">{author}</h3>
        <ClockTime time={time} />
      </header>
      {children}
    </article>
  )
}

function Line({ time, children }: { readonly time: number; readonly children: ComponentChildren }): VNode {
  return (
    <p class="entry-line">
      <span>{children}</span>
      <ClockTime time={time} />
    </p>
  )
}

/** `14:05`, UTC. */
function ClockTime({ time }: { readonly time: number }): VNode {
  return (
    <time dateTime={new Date(time).toISOString()} title={`${timeText(time)} UTC`}>
      {timeText(time).slice(-5)}
    </time>
  )
}

const maxShortInput = 80

function ToolCall({ entry: { activity, call }, time }: { readonly entry: ToolEntry; readonly time: number }): VNode {
  const object = activity?.path ?? (call ? shortInput(call.input) : '')
  const title = (
    <>
      <strong>{activity ? words.activities[activity.kind] : call?.tool}</strong>{' '}
      {object !== '' && <span class="route">{cutText(visibleText(object), maxShortInput)}</span>}
    </>
  )
  if (!call) return <Line time={time}>{title}</Line>
  return (
    <details class="tool-call">
      <summary>
        <Icon name="next" />
        <span class="tool-title">{title}</span>
        <ClockTime time={time} />
      </summary>
      <dl>
        <dt>
          {words.toolInput} (<code>{call.tool}</code>)
        </dt>
        <dd>
          <pre>{visibleText(call.input) || words.emptyText}</pre>
        </dd>
        <dt>{words.toolResult}</dt>
        <dd>
          <pre>{visibleText(call.result) || words.emptyText}</pre>
        </dd>
      </dl>
    </details>
  )
}

/** The first string in the input of a tool, such as the search text. */
function shortInput(input: string): string {
  try {
    // Values of any type, which are only shown.
    const values: readonly unknown[] = Object.values(JSON.parse(input) ?? {})
    return String(values.find(value => typeof value === 'string' && value !== '') ?? '')
  } catch {
    return ''
  }
}
