import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import { addressWithPlayground } from '../dialog/address-with-playground.ts'
import { type EndpointPath, loadEndpointPaths } from '../dialog/endpoint-paths.ts'
import type { Draft } from '../draft/draft.ts'
import type { Subject } from '../draft/load-subject.ts'
import { originOf, type SelectedServer, serverAddress } from '../server/server-address.ts'
import { useAnnounce } from '../ui/announce.ts'
import { translate } from '../ui/messages.ts'
import { calledEndpoint } from './called-endpoint.ts'
import { credentialsFromCurl } from './credentials-from-curl.ts'
import { draftFromCurl, isFilePart } from './draft-from-curl.ts'
import { leaveCommand, takePendingCommand } from './leave-command.ts'
import { type CurlRequest, parseCurl } from './parse-curl.ts'

interface CurlPanelProps {
  readonly subject: Subject
  readonly operation: Operation
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Called before `onDraft` with the credentials of the command, for the server of the draft. */
  readonly onCredentials: (credentials: CredentialValues, server: SelectedServer) => void
}

/**
 * A field for a cURL command. As soon as it has one for this endpoint, the form is filled in. For another endpoint of the
 * site, a button opens that one and fills in its form.
 */
export function CurlPanel(props: CurlPanelProps): VNode {
  const [status, setStatus] = useState('')
  const [other, setOther] = useState<EndpointPath>()
  const field = useRef<HTMLTextAreaElement>(null)
  const announce = useAnnounce()
  const read = async (command: string) => {
    setOther(undefined)
    const outcome = command.trim() === '' ? undefined : fillIn(command, props)
    setStatus(outcome ? translate(outcome.text, outcome.values) : '')
    if (outcome?.isDone) announce(translate(outcome.text, outcome.values))
    if (!outcome?.other) return
    const here = { href: location.href, servers: serversOf(props) }
    const called = calledEndpoint(outcome.other, await loadEndpointPaths(), here)
    if (field.current?.value === command) setOther(called)
  }
  useLayoutEffect(() => {
    const command = takePendingCommand()
    if (field.current) field.current.value = command
    field.current?.focus()
    void read(command)
  }, [])
  const open = ({ href }: EndpointPath) => {
    leaveCommand(field.current?.value ?? '', href)
    location.assign(addressWithPlayground(href))
  }
  return (
    <div class="playground-panel">
      <textarea
        ref={field}
        class="value-input value-code"
        dir="ltr"
        rows={4}
        spellcheck={false}
        aria-label={translate('curl')}
        placeholder="curl https://…"
        onInput={event => void read(event.currentTarget.value)}
      />
      <p class="playground-hint" role="status">
        {status}
      </p>
      {other && (
        <button type="button" class="ui-button" onClick={() => open(other)}>
          {translate('curl-open', { request: `${other.method} ${other.path}` })}
        </button>
      )}
    </div>
  )
}

/** The addresses of the servers of the API, and of the one that the reader chose. */
function serversOf({ subject, operation: { servers }, draft }: CurlPanelProps): readonly string[] {
  const all = [draft.server, ...servers.map((_, index): SelectedServer => ({ index, variables: {} }))]
  return all.flatMap(address => serverAddress(servers, address, subject.documentHref) ?? [])
}

interface FillOutcome {
  readonly isDone?: true
  /** Key of the message, and its values. */
  readonly text: string
  readonly values?: Readonly<Record<string, string>>
  /** The request, if it calls another endpoint. */
  readonly other?: CurlRequest
}

function fillIn(command: string, props: CurlPanelProps): FillOutcome {
  const { subject, operation, draft, onDraft, onCredentials } = props
  const request = parseCurl(command)
  if (!request) return { text: 'curl-invalid' }
  const { schemas, documentHref } = subject
  const credentials = credentialsFromCurl(request, operation.security, subject.securitySchemes)
  const filled = draftFromCurl(credentials?.rest ?? request, draft, { operation, schemas, documentHref })
  if (!filled) return { text: 'curl-other', values: { request: calledText(request, props) }, other: request }
  if (credentials) onCredentials(credentials.values, filled.server)
  onDraft(credentials ? { ...filled, alternative: credentials.alternative } : filled)
  const parts = (request.parts ?? []).filter(isFilePart).map(([name]) => name)
  const names = request.bodyFile === undefined ? parts : [`${translate('body')} (${request.bodyFile})`]
  return names.length === 0
    ? { isDone: true, text: 'curl-done' }
    : { isDone: true, text: 'curl-files', values: { names: names.join(', ') } }
}

/** The method and path of a command. Includes the host if it is not a server of the API. */
function calledText({ method, url }: CurlRequest, props: CurlPanelProps): string {
  const isOwnHost = serversOf(props).some(server => originOf(server) === url.origin)
  return `${method} ${isOwnHost ? '' : url.host}${url.pathname}`
}
