import type { VNode } from 'preact'
import { useMemo } from 'preact/hooks'
import { errorText } from '../../fields/errors/error-text.ts'
import { ErrorList } from '../../response/body/error-list.tsx'
import { JsonTree } from '../../response/body/json-tree.tsx'
import { parseJsonText } from '../../response/body/parse-json.ts'
import { maxTreeLength } from '../../response/body/use-body.ts'
import { directionOf } from '../../streams/log-list.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatCount, formatSize, formatTime } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { messageTitle } from '../draft/channel-messages.ts'
import type { ChannelEntry } from './channel-log.ts'
import { EntryLabel } from './entry-label.tsx'
import { hexDump } from './hex-dump.ts'
import type { MatchedMessage } from './match-message.ts'
import type { MessageClassifier } from './message-classifier.ts'

interface EntryDetailProps {
  readonly entry: ChannelEntry
  readonly classifier: MessageClassifier | undefined
}

/** The details of a log entry: a tree with its errors, its text, or the first of its bytes. */
export function EntryDetail({ entry, classifier }: EntryDetailProps): VNode {
  const { number, time, direction, data, bytes } = entry
  const label = translate('stream-message', { number: formatCount(number) })
  const chosen = useMemo(() => classifier?.chosenFor(entry) ?? {}, [entry, classifier])
  return (
    <section class="response-message" aria-label={label}>
      <div class="response-bar">
        <strong>{label}</strong>
        <time>{formatTime(time)}</time>
        <span class="response-count">
          <EntryLabel entry={entry} />
        </span>
        {bytes ? (
          <SaveBytes {...{ bytes, number }} />
        ) : (
          <CopyButton text={() => data} label={translate('response-copy')} />
        )}
      </div>
      {direction !== 'state' && !bytes && <ValidationNote chosen={chosen} isChecked={classifier !== undefined} />}
      {bytes ? <BytesContent bytes={bytes} /> : <TextContent {...{ entry, label, chosen }} />}
    </section>
  )
}

function ValidationNote({
  chosen,
  isChecked,
}: {
  readonly chosen: MatchedMessage
  readonly isChecked: boolean
}): VNode | null {
  const { message, errors } = chosen
  if (!isChecked) return null
  const count = errors?.filter(({ keyword }) => keyword !== 'unchecked').length ?? 0
  const name = message ? messageTitle(message) : ''
  const note = (key: string, tone: 'neutral' | 'orange' | 'green') => (
    <p class="response-note" data-tone={tone}>
      {translate(key, { name })}
    </p>
  )
  if (!message) return note('channel-unknown', 'neutral')
  if (!errors) return note('channel-not-checked', 'neutral')
  return count > 0 ? note('channel-differs', 'orange') : note('channel-as-described', 'green')
}

interface TextProps {
  readonly entry: ChannelEntry
  readonly label: string
  readonly chosen: MatchedMessage
}

function TextContent({ entry: { data }, label, chosen }: TextProps): VNode {
  const json = useMemo(
    () => (/^\s*[[{]/.test(data) && data.length <= maxTreeLength ? parseJsonText(data) : undefined),
    [data],
  )
  const marks = useMemo(
    () =>
      (chosen.errors ?? [])
        .filter(({ keyword }) => keyword !== 'unchecked')
        .map(error => ({ at: error.at, text: errorText(error) })),
    [chosen],
  )
  const isTree = json !== undefined && 'node' in json
  return (
    <>
      {marks.length > 0 && !isTree && <ErrorList marks={marks} />}
      {isTree ? (
        <JsonTree root={json.node} label={label} marks={marks} />
      ) : (
        <pre class="response-text" dir={directionOf(data)}>
          {data.slice(0, maxTreeLength)}
        </pre>
      )}
    </>
  )
}

/** How many bytes are shown: enough to recognize the content. */
const maxShownBytes = 512

function BytesContent({ bytes }: { readonly bytes: Uint8Array<ArrayBuffer> }): VNode {
  const remaining = bytes.byteLength - maxShownBytes
  return (
    <>
      <pre class="response-text channel-bytes" dir="ltr">
        {hexDump(bytes.subarray(0, maxShownBytes))}
      </pre>
      {remaining > 0 && (
        <p class="response-count">
          {translate('response-shown', { shown: formatSize(maxShownBytes), size: formatSize(bytes.byteLength) })}
        </p>
      )}
    </>
  )
}

function SaveBytes({ bytes, number }: { readonly bytes: Uint8Array<ArrayBuffer>; readonly number: number }): VNode {
  const name = `message-${number}.bin`
  return (
    <button type="button" class="ui-button" onClick={() => saveFile(new Blob([bytes]), name)}>
      {translate('response-save', { name, size: formatSize(bytes.byteLength) })}
    </button>
  )
}
