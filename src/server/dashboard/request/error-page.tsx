import type { RequestError } from '../../error-response.ts'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { PlainPage } from '../html/plain-page.tsx'
import { texts } from '../texts.ts'
import type { Dashboard } from './dashboard.ts'

/** A page that explains an error in a request. */
export function errorPage({ frame }: Dashboard, { status, code, message, retryAfter }: RequestError): Response {
  const title = titles[code] ?? texts.errors.unavailableTitle
  const page = (
    <PlainPage frame={frame} title={title}>
      <p>{message}</p>
      <p>
        <a class="text-link" href={addressOf(frame)}>
          {texts.errors.back}
        </a>
      </p>
    </PlainPage>
  )
  return pageResponse(page, status, retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) })
}

const titles: Readonly<Record<string, string>> = {
  'cross-site': texts.errors.crossSiteTitle,
  'stale-form': texts.errors.formTitle,
  'not-a-form': texts.errors.crossSiteTitle,
  'not-found': texts.errors.notFoundTitle,
  'unknown-job': texts.errors.notFoundTitle,
  'too-many-requests': texts.errors.tooMany,
  'invalid-cursor': texts.errors.notFoundTitle,
}
