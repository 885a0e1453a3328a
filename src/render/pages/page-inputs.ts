import type { SitePageInput } from '../../reference/subjects/site-page-input.ts'
import { frameDigestsOf } from '../frame/frame-digest.ts'
import type { FileInputs } from '../output/file-inputs.ts'
import { navigationDigest } from '../views/navigation-digest.ts'
import type { PageDetails } from '../views/page-details.ts'
import type { PageInputs } from './page-input-names.ts'
import type { PageSource } from './page-source.ts'

/** The source of a page as inputs of its file: its text, the files that it imports, the part of a spec that it shows. */
export function sourceInputs({ file, imports, reference, ...settings }: SitePageInput): PageInputs {
  return { text: file, imports, spec: reference, settings }
}

/** The inputs of the file of a page or a fragment. */
export function pageInputs(
  { context, input, hasFragments, data, codeInputs }: PageSource,
  details: PageDetails,
): FileInputs {
  const { frame, fragments } = context
  const { links, icons } = data()
  const own: PageInputs = {
    ...sourceInputs(input),
    ...details,
    navigation: navigationDigest(details.navigation),
    bodyLinks: links,
    bodyIcons: icons,
    fragments: hasFragments ? fragments.linksDigest() : undefined,
    ...codeInputs(),
  }
  return { shared: frameDigestsOf(frame), own }
}
