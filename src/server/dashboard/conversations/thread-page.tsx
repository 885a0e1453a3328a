import type { VNode } from 'preact'
import type { StoredThread } from '../../assistant/storage/conversation-reader.ts'
import type { StoredAnswer, StoredTurn } from '../../assistant/storage/stored-turn.ts'
import type { ApiKey } from '../../keys/api-key.ts'
import { environmentKeyName } from '../../keys/environment-keys.ts'
import { cutText } from '../html/cut-text.ts'
import { Notice } from '../html/elements.tsx'
import { pageResponse } from '../html/page-response.ts'
import { SignedInPage } from '../html/signed-in-page.tsx'
import { countText, durationText, Time } from '../html/times.tsx'
import type { PageRequest } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { AnswerText } from './answer-text.tsx'
import { siteHref } from './site-href.ts'
import { turnId } from './thread-address.ts'
import { OutcomeBadge, Rating } from './turn-badges.tsx'

const { conversations: words } = texts
const maxTurns = 1000
const maxTitle = 80

interface ThreadContext {
  readonly hrefOf: (address: string) => string | undefined
  readonly keyNameOf: (id: string) => string | undefined
}

export interface ShownThread {
  readonly thread: StoredThread
  readonly keys: readonly ApiKey[]
  /** Where readers find the site. */
  readonly origins: readonly string[]
}

/** A conversation as it happened. */
export function threadPage({ frame }: PageRequest, { thread, keys, origins }: ShownThread): Response {
  const { turns, createdAt, updatedAt, threadId } = thread
  const first = turns[0]?.question ?? ''
  const title = cutText(first, maxTitle)
  const context: ThreadContext = {
    hrefOf: address => siteHref(address, frame.base, origins),
    keyNameOf: id => environmentKeyName(id) ?? keys.find(key => key.id === id)?.name,
  }
  return pageResponse(
    <SignedInPage
      frame={frame}
      current="conversations"
      title={title || words.oneThread}
      back={{ path: '/conversations', label: words.back }}
    >
      <dl class="labeled-values">
        <LabeledValue label={words.started}>
          <Time time={createdAt} />
        </LabeledValue>
        <LabeledValue label={words.lastActive}>
          <Time time={updatedAt} />
        </LabeledValue>
        <LabeledValue label={words.turns}>{countText(turns.length)}</LabeledValue>
        <LabeledValue label={words.threadId}>
          <code>{threadId}</code>
        </LabeledValue>
      </dl>
      {turns.length >= maxTurns && <Notice type="note">{words.truncated}</Notice>}
      <ol class="turns">
        {turns.map(turn => (
          <Turn key={turn.answerId} turn={turn} context={context} />
        ))}
      </ol>
      <p class="hint">{texts.allTimesUtc}</p>
    </SignedInPage>,
  )
}

function LabeledValue({ label, children }: { readonly label: string; readonly children: VNode | string }): VNode {
  return (
    <div class="labeled-value">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Turn({ turn, context }: { readonly turn: StoredTurn; readonly context: ThreadContext }): VNode {
  const { answerId, question, askedAt, answer } = turn
  return (
    <li class="turn" id={turnId(answerId)}>
      <article class="message" data-role="reader">
        <header class="message-head">
          <h2 class="message-author">{words.reader}</h2>
          <Time time={askedAt} />
          <Origin turn={turn} context={context} />
        </header>
        <p class="message-text" dir="auto">
          {question}
        </p>
      </article>
      <article class="message" data-role="assistant">
        <header class="message-head">
          <h2 class="message-author">{words.assistant}</h2>
          {answer && <Time time={answer.answeredAt} />}
          <OutcomeBadge turn={turn} />
          <Rating rating={turn.rating} />
        </header>
        {answer ? <Answer answer={answer} context={context} /> : <p class="hint">{words.noAnswer}</p>}
        {turn.comment !== undefined && (
          <figure class="comment">
            <figcaption>{words.comment}</figcaption>
            <blockquote dir="auto">{turn.comment}</blockquote>
          </figure>
        )}
      </article>
    </li>
  )
}

/** Where the question was asked. */
function Origin({ turn, context }: { readonly turn: StoredTurn; readonly context: ThreadContext }): VNode {
  const { caller, keyId, pageRoute } = turn
  const keyName = keyId === undefined ? undefined : (context.keyNameOf(keyId) ?? keyId)
  return (
    <span class="message-origin">
      {texts.callers[caller ?? 'other']}
      {keyName !== undefined && <span dir="auto"> · {keyName}</span>}
      {pageRoute !== undefined && (
        <>
          {' · '}
          <span class="route">{pageRoute}</span>
        </>
      )}
    </span>
  )
}

function Answer({ answer, context }: { readonly answer: StoredAnswer; readonly context: ThreadContext }): VNode {
  const { text, sources, mode, durationMs, inputTokens, outputTokens } = answer
  const hasTokens = inputTokens !== undefined || outputTokens !== undefined
  return (
    <>
      {text.trim() === '' ? (
        <p class="hint">{words.emptyAnswer}</p>
      ) : (
        <AnswerText text={text} hrefOf={context.hrefOf} />
      )}
      {sources.length > 0 && (
        <section class="sources">
          <h3>{words.sources}</h3>
          <ul>
            {sources.map(({ id, url, title }) => {
              const href = context.hrefOf(url)
              return (
                <li key={id} dir="auto">
                  {href === undefined ? (
                    title
                  ) : (
                    <a class="text-link" href={href}>
                      {title}
                    </a>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      <p class="message-foot">
        {mode === 'model' ? words.model : words.extractive}
        {` · ${words.took} ${durationText(durationMs)}`}
        {hasTokens && ` · ${words.tokens}: ${countText(inputTokens ?? 0)} + ${countText(outputTokens ?? 0)}`}
      </p>
    </>
  )
}
