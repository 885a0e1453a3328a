import { scriptHrefs } from '../frame/client-files.ts'
import type { PageFrame } from '../frame/page-frame.ts'
import type { PageView } from '../templates/page-view.ts'
import type { PageNavigation } from './page-navigation.ts'

/** The data for the script that shows a page in another division: the paths of the divisions that list it. */
export function divisionScriptOf(
  frame: PageFrame,
  { divisionPaths }: Pick<PageNavigation, 'divisionPaths'>,
): PageView['head']['division'] {
  const [src] = divisionPaths ? scriptHrefs(frame, ['division']) : []
  if (src === undefined) return undefined
  const [shown = '', ...others] = divisionPaths ?? []
  return { src, shown, others: others.join(' ') }
}
