import type { Route } from '../../route.ts'
import { withReaderCookies } from '../../with-reader-cookies.ts'
import { cutText } from '../html/cut-text.ts'
import { redirectTo } from '../html/page-response.ts'
import { visibleText } from '../html/visible-text.ts'
import type { Dashboard } from '../request/dashboard.ts'
import { actionRoute, pageRoute } from '../request/page-route.ts'
import { openingPage } from './opening-page.tsx'
import { groupsOfForm, parseSeeAsForm } from './see-as-form.ts'
import { seeAsPage } from './see-as-page.tsx'
import { seeAsTexts as words } from './see-as-texts.ts'

const maxNameLength = 80

/** View the site as a reader, or as an anonymous visitor. Only if readers can sign in. */
export function seeAsRoutes(dashboard: Dashboard): readonly Route[] {
  const { previews, base } = dashboard.options
  if (!previews) return []
  return [
    pageRoute(dashboard, '/see-as', async ({ frame, request }) => {
      const [known, current] = await Promise.all([previews.groups(), previews.current(request)])
      const isKnown = (group: string) => known.includes(group)
      const { groups = [] } = current ?? {}
      const otherGroups = groups.filter(group => !isKnown(group) && !group.includes(',')).join(', ')
      return seeAsPage({ frame, known, current, form: { groups, otherGroups } })
    }),
    actionRoute(dashboard, '/see-as', async ({ frame, request, client, form }) => {
      const written = parseSeeAsForm(form)
      const checked = groupsOfForm(written)
      if ('problem' in checked) {
        const [known, current] = await Promise.all([previews.groups(), previews.current(request)])
        return seeAsPage({ frame, known, current, form: written, problem: checked.problem })
      }
      const { groups } = checked
      const cookies = await previews.start(request, { groups, name: nameOf(groups) }, client.origin)
      return withReaderCookies(redirectTo(`${base}/`), cookies)
    }),
    actionRoute(dashboard, '/see-as/signed-out', async ({ frame, request, client }) => {
      const cookies = await previews.signOut(request, client.origin)
      return withReaderCookies(openingPage(frame), cookies)
    }),
  ]
}

/** Shown in the menu of the account on the site. */
const nameOf = (groups: readonly string[]): string =>
  cutText(words.previewName(visibleText(groups.join(', ')) || words.noGroup), maxNameLength)
