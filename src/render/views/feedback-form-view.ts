import { asksForFeedback } from '../../config/feedback-settings.ts'
import type { Page } from '../../content/page.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { styleHrefs } from '../frame/client-files.ts'
import { feedbackLabelsFile } from '../frame/label-files.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { PageView } from '../templates/page-view.ts'

/** What a page needs to ask readers for feedback; `undefined` if it does not. */
export function feedbackFormOf(
  frame: PageFrame,
  { frontmatter: { mode } }: Page,
  lang: string,
): PageView['page']['feedbackForm'] {
  const { settings } = frame.config
  const { destination, thumbs, code, selection } = settings.feedback
  if (destination === undefined || !asksForFeedback(frame.config) || mode === 'custom') return undefined
  const href = addressOf(frame)
  return {
    destination,
    href,
    // The server also accepts a form, so scripts are not needed.
    action: destination === 'server' ? href : undefined,
    asksRating: thumbs,
    onCode: code,
    onSelection: selection,
    labelsHref: hrefOfFile(feedbackLabelsFile(frame, lang).path, settings),
    styleHref: styleHrefs(frame, ['feedback-form-sheet'])[0],
  }
}

/** The address that receives the answers. */
function addressOf({ config: { settings } }: PageFrame): string {
  const { destination, endpoint = '', email = '' } = settings.feedback
  if (destination === 'endpoint') return endpoint
  if (destination === 'email') return `mailto:${email}`
  if (destination === 'issue') return issueForm((settings.repository?.url ?? '').replace(/\.git$|\/$/g, ''))
  return hrefOfFile('_api/feedback', settings)
}

/** The address of the form for a new issue. Most hosts use the same path as GitHub. */
const issueForm = (repository: string): string =>
  /^https?:\/\/[^/]*gitlab/i.test(repository) ? `${repository}/-/issues/new` : `${repository}/issues/new`
