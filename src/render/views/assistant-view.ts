import { hrefOfFile } from '../../site/links/href.ts'
import { styleHrefs } from '../frame/client-files.ts'
import { assistantLabelsFile } from '../frame/label-files.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { SiteView } from '../templates/site-view.ts'
import type { PageNavigation } from './page-navigation.ts'

/** What a page needs to open the assistant; `undefined` if the site has none. */
export function assistantViewOf(frame: PageFrame, { version, language }: PageNavigation): SiteView['assistant'] {
  const { settings, hasTelemetry } = frame.config
  if (!frame.hasAssistant || !settings.assistant) return undefined
  const { starterQuestions, storeConversations } = settings.assistant
  return {
    apiHref: hrefOfFile('_api/assistant', settings),
    version,
    starterQuestions,
    storesConversations: storeConversations,
    acceptsFiles: settings.models.assistant !== undefined,
    withoutRatings: !hasTelemetry,
    labelsHref: hrefOfFile(assistantLabelsFile(frame, language.tag).path, settings),
    styleHref: styleHrefs(frame, ['assistant-panel-sheet'])[0],
  }
}
