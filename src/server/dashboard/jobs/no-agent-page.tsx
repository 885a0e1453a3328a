import { Notice } from '../html/elements.tsx'
import { pageResponse } from '../html/page-response.ts'
import { type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { jobTexts as words } from '../job-texts.ts'

/** What is shown if the agent is not configured. */
export function noAgentPage(frame: SessionFrame): Response {
  return pageResponse(
    <SignedInPage frame={frame} current="jobs" title={words.title} lead={words.lead}>
      <Notice type="note" title={words.setUpTitle}>
        <p>{words.setUp}</p>
        <ul class="set-up-list">
          <li>
            <code>agent.repository</code>: {words.setUpRepository}
          </li>
          <li>
            <code>models.sonnet</code>: {words.setUpModel}
          </li>
        </ul>
      </Notice>
    </SignedInPage>,
  )
}
