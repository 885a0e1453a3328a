import type { ApiKey } from '../../keys/api-key.ts'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { FormToken, type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { texts } from '../texts.ts'

const { keys: words } = texts

/** Asks for confirmation before a key is revoked. */
export function revokeKeyPage(frame: SessionFrame, { id, name, hint }: ApiKey): Response {
  return pageResponse(
    <SignedInPage
      frame={frame}
      current="keys"
      title={words.revokeTitle(name)}
      back={{ path: '/keys', label: words.title }}
    >
      <p>
        <code class="key-hint">{`${hint}…`}</code>
      </p>
      <p>{words.revokeText}</p>
      <form class="form-actions" method="post" action={addressOf(frame, `/keys/${encodeURIComponent(id)}/revoke`)}>
        <FormToken frame={frame} />
        <button class="ui-button ui-button-danger" type="submit">
          {words.revokeButton}
        </button>
        <a class="ui-button" href={addressOf(frame, '/keys')}>
          {words.cancel}
        </a>
      </form>
    </SignedInPage>,
  )
}
