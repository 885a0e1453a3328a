import { linkParameter } from '../access/one-time-links.ts'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { PlainPage } from '../html/plain-page.tsx'
import { texts } from '../texts.ts'
import type { Dashboard } from './dashboard.ts'

const { signIn } = texts

/** The page without a session: how to sign in. */
export function signInPage({ frame, options }: Dashboard, isInvalidLink = false): Response {
  const ways = options.signInWays ?? []
  const page = (
    <PlainPage frame={frame} title={isInvalidLink ? signIn.invalidTitle : signIn.needed}>
      {isInvalidLink && <p>{signIn.invalid}</p>}
      <p>{signIn.howTo}</p>
      <p>{signIn.newLink}</p>
      <pre class="command">
        <code>{options.linkCommand}</code>
      </pre>
      <p class="hint">{signIn.valid}</p>
      {ways.length > 0 && (
        <section aria-labelledby="ways">
          <h2 id="ways">{signIn.otherWays}</h2>
          <ul class="sign-in-ways">
            {ways.map(({ label, path }) => (
              <li key={path}>
                <a class="ui-button" href={frame.base + path}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isInvalidLink && (
        <p class="hint">
          {/* Browsers send the cookie of the session only if the visit begins on this site. */}
          {signIn.alreadySignedIn}{' '}
          <a class="text-link" href={addressOf(frame)}>
            {signIn.continue}
          </a>
        </p>
      )}
    </PlainPage>
  )
  return pageResponse(page, 401)
}

/** The page of a link. Only its button uses up the link, because programs that show link previews send no forms. */
export function confirmPage({ frame }: Dashboard, token: string): Response {
  return pageResponse(
    <PlainPage frame={frame} title={signIn.title}>
      <p>{signIn.confirm}</p>
      <form method="post" action={addressOf(frame, '/sign-in')}>
        <input type="hidden" name={linkParameter} value={token} />
        <button class="ui-button ui-button-primary" type="submit">
          {signIn.button}
        </button>
      </form>
      <p class="hint">{signIn.notYou}</p>
    </PlainPage>,
  )
}
