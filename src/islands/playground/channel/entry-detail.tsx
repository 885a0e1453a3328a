import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import { CopyButton, saveFile } from '../exchange/actions.tsx'
import { FaultList } from '../exchange/fault-list.tsx'
import { readJsonText } from '../exchange/json-text.ts'
import { JsonTree } from '../exchange/json-tree.tsx'
import { directionOf } from '../exchange/log-list.tsx'
import { clockText, countText, sizeText } from '../exchange/quantities.ts'
import { longestTree } from '../exchange/use-body.ts'
import { faultText } from '../fields/fault-text.ts'
import { word } from '../words.ts'
import type { ChannelEntry } from './channel-log.ts'
import { titleOf } from './channel-messages.ts'
import type { ChosenMessage } from './choose-message.ts'
import { EntryLabel } from './entry-label.tsx'
import { hexLines } from './hex-text.ts'
import type { MessageJudge } from './message-judge.ts'

interface EntryDetailProps {
  readonly entry: ChannelEntry
  readonly judge: MessageJudge | undefined
}

/** One entry of the log, whole: a tree with what differs at its place, its text, or the first of its bytes. */
export function EntryDetail({ entry, judge }: EntryDetailProps): VNode {
  const { number, time, direction, data, bytes } = entry
  const label = word('stream-message', { number: countText(number) })
  const chosen = useMemo(() => judge?.chosenFor(entry) ?? {}, [entry, judge])
  return (
    <section class="response-message" aria-label={label}>
      <div class="response-bar">
        <strong>{label}</strong>
        <time>{clockText(time)}</time>
        <span class="response-count">
          <EntryLabel entry={entry} />
        </span>
        {bytes ? <SaveBytes {...{ bytes, number }} /> : <CopyButton text={() => data} label={word('response-copy')} />}
      </div>
      {direction !== 'state' && !bytes && <Verdict chosen={chosen} isJudged={judge !== undefined} />}
      {bytes ? <Bytes bytes={bytes} /> : <Text {...{ entry, label, chosen }} />}
    </section>
  )
}

function Verdict({ chosen, isJudged }: { readonly chosen: ChosenMessage; readonly isJudged: boolean }): VNode | null {
  const { message, faults } = chosen
  if (!isJudged) return null
  const count = faults?.filter(({ keyword }) => keyword !== 'unchecked').length ?? 0
  const name = message ? titleOf(message) : ''
  const key = !message
    ? 'channel-unknown'
    : !faults
      ? 'channel-not-checked'
      : count > 0
        ? 'channel-differs'
        : 'channel-as-described'
  const tone = !message || !faults ? 'neutral' : count > 0 ? 'orange' : 'green'
  return (
    <p class="response-note" data-tone={tone}>
      {word(key, { name })}
    </p>
  )
}

interface TextProps {
  readonly entry: ChannelEntry
  readonly label: string
  readonly chosen: ChosenMessage
}

function Text({ entry: { data }, label, chosen }: TextProps): VNode {
  const [target, setTarget] = useState<{ readonly at: string }>()
  const json = useMemo(
    () => (/^\s*[[{]/.test(data) && data.length <= longestTree ? readJsonText(data) : undefined),
    [data],
  )
  const marks = useMemo(
    () =>
      (chosen.faults ?? [])
        .filter(({ keyword }) => keyword !== 'unchecked')
        .map(fault => ({ at: fault.at, text: faultText(fault) })),
    [chosen],
  )
  const isTree = json !== undefined && 'node' in json
  return (
    <>
      {marks.length > 0 && <FaultList marks={marks} onGo={at => setTarget({ at })} />}
      {isTree ? (
        <JsonTree root={json.node} label={label} marks={marks} target={target} />
      ) : (
        <pre class="response-text" dir={directionOf(data)}>
          {data.slice(0, longestTree)}
        </pre>
      )}
    </>
  )
}

/** How many bytes are shown: the beginning tells what it is. */
const shownBytes = 512

function Bytes({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }): VNode {
  const rest = bytes.byteLength - shownBytes
  return (
    <>
      <pre class="response-text channel-bytes" dir="ltr">
        {hexLines(bytes.subarray(0, shownBytes))}
      </pre>
      {rest > 0 && (
        <p class="response-count">
          {word('response-shown', { shown: sizeText(shownBytes), size: sizeText(bytes.byteLength) })}
        </p>
      )}
    </>
  )
}

function SaveBytes({ bytes, number }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly number: number }): VNode {
  const name = `message-${number}.bin`
  return (
    <button type="button" class="button" onClick={() => saveFile(new Blob([bytes]), name)}>
      {word('response-save', { name, size: sizeText(bytes.byteLength) })}
    </button>
  )
}
