import type { CreatedKey } from '../../keys/create-key.ts'
import { CopyButton, Notice } from '../html/elements.tsx'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { ScrollBox } from '../html/scroll-box.tsx'
import { type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { texts } from '../texts.ts'
import { type CommandTarget, commandFor } from './commands.ts'

const { keys: words } = texts

/** The only page that ever contains a key. */
export function createdKeyPage(frame: SessionFrame, { key, stored }: CreatedKey, target: CommandTarget): Response {
  const { keyKind, name } = stored
  const command = commandFor(keyKind, key, target)
  return pageResponse(
    <SignedInPage frame={frame} current="keys" title={words.createdTitle}>
      <Notice type="warning">
        <p>{words.shownOnce}</p>
      </Notice>
      <section class="panel" aria-label={name}>
        <p class="panel-title" dir="auto">
          {name}
        </p>
        <div class="secret">
          <code class="secret-text" data-key>
            {key}
          </code>
          <CopyButton text={key} label={words.copyKey} />
        </div>
      </section>
      <section class="panel" aria-labelledby="try">
        <h2 id="try">{words.tryIt}</h2>
        <p>{keyKind === 'admin' ? words.tryAdmin : words.tryAssistant}</p>
        <ScrollBox class="command" label={words.tryIt}>
          <pre>
            <code>{command}</code>
          </pre>
        </ScrollBox>
        <CopyButton text={command} label={words.copyCommand} />
        {keyKind === 'assistant' && <p class="hint">{words.inBrowser}</p>}
      </section>
      <p>
        <a class="ui-button" href={addressOf(frame, '/keys')}>
          {words.done}
        </a>
      </p>
    </SignedInPage>,
  )
}

/** The page for a form that was sent again, because a key is shown only once. */
export function alreadyCreatedPage(frame: SessionFrame): Response {
  return pageResponse(
    <SignedInPage
      frame={frame}
      current="keys"
      title={words.alreadyCreatedTitle}
      back={{ path: '/keys', label: words.title }}
    >
      <Notice type="note">
        <p>{words.alreadyCreated}</p>
      </Notice>
    </SignedInPage>,
    409,
  )
}
