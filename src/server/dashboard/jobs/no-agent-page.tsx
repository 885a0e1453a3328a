import { Notice } from '../html/elements.tsx'
import { pageResponse } from '../html/page-response.ts'
import { type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { jobTexts as words } from '../job-texts.ts'

const settings = [
  ['agent', words.setUpAgent],
  ['repository.url', words.setUpRepository],
  ['models.sonnet', words.setUpModel],
] as const

/** The page if the agent is not configured. */
export function noAgentPage(frame: SessionFrame): Response {
  return pageResponse(
    <SignedInPage frame={frame} current="jobs" title={words.title} lead={words.lead}>
      <Notice type="note" title={words.setUpTitle}>
        <p>{words.setUp}</p>
        <ul class="set-up-list">
          {settings.map(([name, text]) => (
            <li key={name}>
              <code>{name}</code>: {text}
            </li>
          ))}
        </ul>
      </Notice>
    </SignedInPage>,
  )
}
