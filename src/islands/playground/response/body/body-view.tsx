import type { VNode } from 'preact'
import { useMemo, useState } from 'preact/hooks'
import type { ValidationError } from '../../../../api-spec/validation/validation-error.ts'
import { isAttachment, isTextual } from '../../transport/body-kind.ts'
import type { Exchange, ResponseHead } from '../../transport/exchange.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { formatCount, formatSize } from '../../ui/format-quantity.ts'
import { translate } from '../../ui/messages.ts'
import { saveFile } from '../../ui/save-file.ts'
import { Segments } from '../../ui/segments.tsx'
import { ErrorList } from './error-list.tsx'
import { fileNameOf } from './file-name.ts'
import { JsonTree } from './json-tree.tsx'
import { isSvg, MediaBody } from './media-body.tsx'
import { SyntaxErrorNote, TextBody } from './text-body.tsx'
import { type InspectedBody, textOf, useBody } from './use-body.ts'

export interface BodyViewProps {
  readonly exchange: Exchange
  readonly head: ResponseHead
  readonly errors: readonly ValidationError[]
  readonly errorText: (error: ValidationError) => string
  /** The error to move to. */
  readonly target?: { readonly at: string } | undefined
}

/** Texts up to this size can be copied; longer ones only saved. */
const maxCopiedBytes = 5_000_000

/** The body of a response, shown by its type, with buttons to copy and save it. */
export function BodyView(props: BodyViewProps): VNode | null {
  const { exchange, head } = props
  const known = useBody(exchange)
  if (!known) return null
  const { body } = exchange
  if (known.kind === 'empty') return <p class="response-empty">{translate('response-empty')}</p>
  const name = fileNameOf(head)
  const isCopied = ['text', 'json', 'xml'].includes(known.kind) && body.size <= maxCopiedBytes
  return (
    <>
      <KnownBodyView {...props} known={known} name={name} />
      <div class="response-bar response-actions">
        {isCopied && <CopyButton text={() => textOf(body, known.charset)} label={translate('response-copy')} />}
        <button type="button" class="ui-button" onClick={() => saveFile(body, name)}>
          {translate('response-save', { name, size: formatSize(body.size) })}
        </button>
      </div>
    </>
  )
}

interface KnownBodyViewProps extends BodyViewProps {
  readonly known: InspectedBody
  readonly name: string
}

function KnownBodyView(props: KnownBodyViewProps): VNode {
  const { exchange, known, name } = props
  const { body, log } = exchange
  if (log) return <RawBody body={body} charset={known.charset} />
  if (known.kind === 'file') return <FileBody {...props} />
  const raw = <TextBody body={body} charset={known.charset} />
  if (known.kind === 'text') return raw
  if (known.kind === 'xml') return <XmlBody {...props} raw={raw} />
  if (known.kind !== 'json')
    return (
      <>
        <MediaBody key={exchange.started} body={body} kind={known.kind} name={name} />
        {isSvg(body) && <RawBody body={body} charset={known.charset} />}
      </>
    )
  if (known.json && 'node' in known.json) return <JsonBody {...props} raw={raw} />
  return (
    <>
      {known.json && <SyntaxErrorNote {...known.json.mistake} />}
      {!known.json && <p>{translate('response-no-tree')}</p>}
      {raw}
    </>
  )
}

/** A body that cannot be shown, except as raw text. */
function FileBody({ exchange, head, known }: KnownBodyViewProps): VNode {
  return (
    <>
      <p>{translate(isAttachment(head) ? 'response-attachment' : 'response-file')}</p>
      {isTextual(head) && <RawBody body={exchange.body} charset={known.charset} />}
    </>
  )
}

/** The raw text of a body, read when it is opened. */
function RawBody({ body, charset }: { body: Blob; charset: string }): VNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="response-headers" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{translate('response-raw')}</summary>
      {isOpen && <TextBody body={body} charset={charset} />}
    </details>
  )
}

/** A tree with error marks, or the text as received. */
function JsonBody({ known, errors, errorText, target, raw }: KnownBodyViewProps & { raw: VNode }): VNode {
  const marks = useMemo(() => errors.map(error => ({ at: error.at, text: errorText(error) })), [errors])
  if (!known.json || !('node' in known.json)) return raw
  const tree = <JsonTree root={known.json.node} label={translate('response-body')} marks={marks} target={target} />
  return <ViewSwitch first={translate('response-tree')} view={tree} raw={raw} isFirst={target} />
}

/** An XML document with each element on its own line, or the text as received. */
function XmlBody({ known: { xml }, errors, errorText, raw }: KnownBodyViewProps & { raw: VNode }): VNode {
  const marks = useMemo(() => errors.map(error => ({ at: error.at, text: errorText(error) })), [errors])
  const formatted = useMemo(() => (xml && 'text' in xml ? new Blob([xml.text]) : undefined), [xml])
  if (xml && 'mistake' in xml) {
    const { line, column } = xml.mistake
    return (
      <>
        <div class="response-note" data-tone="orange">
          <p>{translate('response-invalid-xml', { line: formatCount(line), column: formatCount(column) })}</p>
        </div>
        {raw}
      </>
    )
  }
  if (!formatted) return raw
  return (
    <>
      {marks.length > 0 && <ErrorList marks={marks} />}
      <ViewSwitch
        first={translate('response-formatted')}
        view={<TextBody key="formatted" body={formatted} charset="utf-8" />}
        raw={raw}
      />
    </>
  )
}

interface ViewSwitchProps {
  readonly first: string
  readonly view: VNode
  readonly raw: VNode
  /** When this changes, the first view is shown. */
  readonly isFirst?: object | undefined
}

/** Two views of one body. */
function ViewSwitch({ first, view, raw, isFirst }: ViewSwitchProps): VNode {
  const [rawSince, setRawSince] = useState<{ readonly before: object | undefined }>()
  const isRaw = rawSince !== undefined && rawSince.before === isFirst
  return (
    <>
      <Segments
        label={translate('response-ways')}
        value={isRaw ? 'raw' : 'first'}
        options={[
          { value: 'first', label: first },
          { value: 'raw', label: translate('response-raw') },
        ]}
        onValue={value => setRawSince(value === 'raw' ? { before: isFirst } : undefined)}
      />
      {isRaw ? raw : view}
    </>
  )
}
