import type { Frame } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { PlainPage } from '../html/plain-page.tsx'
import { seeAsTexts as words } from './see-as-texts.ts'

/**
 * Continues with the site at once. A redirect would not do: the site may continue with an identity provider, and browsers
 * follow a form only to addresses of the site.
 *
 * @see https://www.w3.org/TR/CSP3/#directive-form-action
 */
export function openingPage(frame: Frame): Response {
  const address = `${frame.base}/`
  return pageResponse(
    <PlainPage frame={frame} title={words.opening}>
      <p>{words.openingText}</p>
      <p>
        <a class="text-link" href={address}>
          {words.open}
        </a>
      </p>
    </PlainPage>,
    200,
    { Refresh: `0; url=${address}` },
  )
}
