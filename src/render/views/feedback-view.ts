import type { Labels } from '../../components/page-data.ts'
import type { Page } from '../../content/page.ts'
import { encodePath } from '../../site/links/href.ts'
import { encodeUrlPart } from '../../source/paths/percent-encode.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { PageView } from '../templates/page-view.ts'

/** Links to a page's source and to its repository's issues, as configured in `lectern.json`. */
export function feedbackOf({ config }: PageFrame, page: Page, labels: Labels): PageView['page']['feedback'] {
  const { feedback, repository } = config.settings
  if (!repository || page.frontmatter.mode === 'custom') return undefined
  const url = repository.url.replace(/\.git$|\/$/g, '')
  const file = [repository.folder, page.path].filter(Boolean).join('/')
  const links = [
    feedback.suggestEdit && {
      title: labels['suggest-edit'] ?? '',
      href: `${url}/edit/${encodePath(repository.branch)}/${encodePath(file)}`,
    },
    feedback.raiseIssue && {
      title: labels['raise-issue'] ?? '',
      href: `${url}/issues/new?title=${encodeUrlPart(`Docs: ${page.title}`)}&body=${encodeUrlPart(page.path)}`,
    },
  ]
  const enabled = links.filter(link => link !== false)
  return enabled.length === 0 ? undefined : enabled
}
