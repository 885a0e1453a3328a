import type { VNode } from 'preact'
import type { ApiKey } from '../../keys/api-key.ts'
import { Badge, Cell, Empty, Notice, Row, Table, type Tone } from '../html/elements.tsx'
import { addressOf } from '../html/frame.tsx'
import { Icon } from '../html/icon.tsx'
import { pageResponse } from '../html/page-response.ts'
import { Pagination } from '../html/pagination.tsx'
import { type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { agoText, countText, Time, timeText } from '../html/times.tsx'
import type { PageRequest } from '../request/page-route.ts'
import { texts } from '../texts.ts'
import { type KeyState, keyStateOf } from './key-state.ts'

const { keys: words } = texts
const head = [
  words.name,
  words.kind,
  words.state,
  words.created,
  words.expires,
  words.lastUsed,
  words.limits,
  words.actions,
]
const perPage = 50

/** The page with all keys, newest first. */
export function keysPage({ frame, query, time }: PageRequest, keys: readonly ApiKey[]): Response {
  const pageCount = Math.max(1, Math.ceil(keys.length / perPage))
  const number = Math.min(Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1), pageCount)
  const shown = keys.slice((number - 1) * perPage, number * perPage)
  const revoked = keys.find(({ id, revokedAt }) => id === query.get('revoked') && revokedAt !== undefined)
  const pageAt = (page: number) => addressOf(frame, `/keys?page=${page}`)
  return pageResponse(
    <SignedInPage
      frame={frame}
      current="keys"
      title={words.title}
      lead={words.lead}
      actions={<CreateLink frame={frame} />}
    >
      {revoked && (
        <div role="status">
          <Notice type="tip">{words.revokedNotice(revoked.name)}</Notice>
        </div>
      )}
      {keys.length === 0 ? (
        <Empty title={words.none}>
          <p>{words.noneHint}</p>
        </Empty>
      ) : (
        <>
          <Table caption={words.table} head={head}>
            {shown.map(key => (
              <KeyRow key={key.id} frame={frame} apiKey={key} time={time} />
            ))}
          </Table>
          <Pagination
            newer={number > 1 ? pageAt(number - 1) : undefined}
            older={number < pageCount ? pageAt(number + 1) : undefined}
          />
          <p class="hint">{`${words.lastUsedAccuracy} ${texts.allTimesUtc}`}</p>
        </>
      )}
    </SignedInPage>,
  )
}

function CreateLink({ frame }: { readonly frame: SessionFrame }): VNode {
  return (
    <a class="ui-button ui-button-primary" href={addressOf(frame, '/keys/new')}>
      <Icon name="plus" />
      {words.create}
    </a>
  )
}

interface KeyRowProps {
  readonly frame: SessionFrame
  readonly apiKey: ApiKey
  readonly time: number
}

function KeyRow({ frame, apiKey, time }: KeyRowProps): VNode {
  const state = keyStateOf(apiKey, time)
  const { id, name, keyKind, hint, createdAt, expiresAt, lastUsedAt, revokedAt } = apiKey
  return (
    <Row class={revokedAt === undefined ? undefined : 'is-ended'}>
      <Cell label={words.name} class="cell-main">
        <span dir="auto">{name}</span>
        <code class="key-hint">{`${hint}…`}</code>
      </Cell>
      <Cell label={words.kind}>{words[keyKind]}</Cell>
      <Cell label={words.state}>
        <Badge tone={tones[state]}>{words[state]}</Badge>
      </Cell>
      <Cell label={words.created}>
        <Time time={createdAt} isDay />
      </Cell>
      <Cell label={words.expires}>{expiresAt === undefined ? words.never : <Time time={expiresAt} isDay />}</Cell>
      <Cell label={words.lastUsed}>
        {lastUsedAt === undefined ? (
          words.notUsed
        ) : (
          <span title={timeText(lastUsedAt)}>{agoText(lastUsedAt, time)}</span>
        )}
      </Cell>
      <Cell label={words.limits}>
        <KeyLimits apiKey={apiKey} />
      </Cell>
      <Cell label={words.actions}>
        {revokedAt === undefined && (
          <a class="text-link danger-link" href={addressOf(frame, `/keys/${encodeURIComponent(id)}/revoke`)}>
            {words.revoke}
            <span class="visually-hidden">: {name}</span>
          </a>
        )}
      </Cell>
    </Row>
  )
}

const tones: Readonly<Record<KeyState, Tone>> = {
  active: 'green',
  expiresSoon: 'yellow',
  expired: 'neutral',
  revoked: 'neutral',
}

function KeyLimits({ apiKey }: { readonly apiKey: ApiKey }): VNode {
  const { requestsPerHour, networks, origins, scopes } = apiKey
  const limits = [
    ...(requestsPerHour === undefined ? [] : [{ text: words.perHour(countText(requestsPerHour)), all: '' }]),
    ...(origins.length === 0 ? [] : [{ text: words.originsCount(origins.length), all: origins.join('\n') }]),
    ...(networks.length === 0 ? [] : [{ text: words.networksCount(networks.length), all: networks.join('\n') }]),
    ...(scopes.length === 0 ? [] : [{ text: words.scopeList(scopes.join(', ')), all: '' }]),
  ]
  if (limits.length === 0) return <span class="faint">{words.noLimits}</span>
  return (
    <ul class="limit-list">
      {limits.map(({ text, all }) => (
        <li key={text}>
          {all === '' ? (
            text
          ) : (
            <details>
              <summary>{text}</summary>
              <span class="limit-values">{all}</span>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
