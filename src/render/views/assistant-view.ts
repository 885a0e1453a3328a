import type { NavLocation } from '../../navigation/navigation.ts'
import { hrefOfFile } from '../../site/links/href.ts'
import { styleHrefs } from '../frame/client-files.ts'
import { assistantLabelsFile } from '../frame/label-files.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import { languageOf } from '../frame/page-language.ts'
import type { SiteView } from '../templates/site-view.ts'

/** What a page needs to open the assistant; `undefined` if the site has none. */
export function assistantViewOf(
  frame: PageFrame,
  place: NavLocation,
  version: string | undefined,
): SiteView['assistant'] {
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
    labelsHref: hrefOfFile(assistantLabelsFile(frame, languageOf(frame, place).tag).path, settings),
    styleHref: styleHrefs(frame, ['assistant-panel-sheet'])[0],
  }
}
