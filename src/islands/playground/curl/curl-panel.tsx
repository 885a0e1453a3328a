import type { VNode } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { CredentialValues } from '../credentials/store/credential-values.ts'
import type { Draft } from '../draft/draft.ts'
import type { Subject } from '../draft/load-subject.ts'
import type { SelectedServer } from '../server/server-address.ts'
import { useAnnounce } from '../ui/announce.ts'
import { translate } from '../ui/messages.ts'
import { credentialsFromCurl } from './credentials-from-curl.ts'
import { draftFromCurl } from './draft-from-curl.ts'
import { parseCurl } from './parse-curl.ts'

interface CurlPanelProps {
  readonly subject: Subject
  readonly operation: Operation
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
  /** Called before `onDraft` with the credentials of the command, for the server of the draft. */
  readonly onCredentials: (credentials: CredentialValues, server: SelectedServer) => void
}

/** A field for a cURL command. As soon as it has one for this endpoint, the form is filled in. */
export function CurlPanel({ subject, operation, draft, onDraft, onCredentials }: CurlPanelProps): VNode {
  const [status, setStatus] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const announce = useAnnounce()
  useLayoutEffect(() => field.current?.focus(), [])
  const fill = (command: string) => {
    if (command.trim() === '') return setStatus('')
    const request = parseCurl(command)
    if (!request) return setStatus(translate('curl-invalid'))
    const { schemas, documentHref } = subject
    const credentials = credentialsFromCurl(request, operation.security, subject.securitySchemes)
    const filled = draftFromCurl(credentials?.rest ?? request, draft, { operation, schemas, documentHref })
    if (!filled) return setStatus(translate('curl-other', { request: `${request.method} ${request.url.pathname}` }))
    if (credentials) onCredentials(credentials.values, filled.server)
    onDraft(credentials ? { ...filled, alternative: credentials.alternative } : filled)
    setStatus(translate('curl-done'))
    announce(translate('curl-done'))
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
        onInput={event => fill(event.currentTarget.value)}
      />
      <p class="playground-hint" role="status">
        {status}
      </p>
    </div>
  )
}
