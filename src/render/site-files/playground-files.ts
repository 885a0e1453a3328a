import { navLocationOf } from '../../navigation/lookup/navigation-index.ts'
import { schemaFilePath } from '../../reference/playground/playground-file.ts'
import { schemaFilesOf } from '../../reference/playground/schema-files.ts'
import { scriptHrefs } from '../frame/client-files.ts'
import { playgroundLabelsFor } from '../frame/interface-strings.ts'
import { languageOf, languagesOf } from '../frame/page-language.ts'
import { callbackPath, labelsFile } from '../frame/playground-urls.ts'
import { labelsIn, type SiteFrame } from '../frame/site-frame.ts'
import type { OutputFile } from '../output/output-file.ts'
import type { RenderInput } from '../render-input.ts'
import type { Layouts } from '../templates/compile-layouts.ts'
import { endpointsFile } from './endpoints-file.ts'

/** The files that playgrounds fetch: operations, channels, the schemas that they use, lists, and interface strings. */
export function playgroundFiles(input: RenderInput, frame: SiteFrame, layouts: Pick<Layouts, 'render'>): OutputFile[] {
  if (!frame.hasPlayground) return []
  const { playgrounds, specs } = input
  const needed = new Map<string, Set<string>>()
  for (const { source, schemas } of playgrounds) {
    const names = needed.get(source) ?? new Set()
    needed.set(source, names)
    for (const name of schemas) names.add(name)
  }
  const dataFiles = playgrounds.map(({ path, contents }) => ({ path, contents }))
  const schemaFiles = [...needed].flatMap(([source, names]) => {
    const spec = specs[source]
    const files = spec && schemaFilesOf(spec).files
    return [...names].map(name => {
      const contents = files?.get(name)
      if (contents === undefined) throw new Error(`There is no file of schemas "${name}" for ${source}.`)
      return { path: schemaFilePath(name), contents }
    })
  })
  const labelFiles = languagesOf(frame).map(lang => labelsFile(frame, lang))
  return [
    ...new Map(
      [...dataFiles, ...schemaFiles, ...labelFiles, endpointsFile(input), callbackPage(frame, layouts)].map(file => [
        file.path,
        file,
      ]),
    ).values(),
  ]
}

/** The page to which readers return after signing in, in the language of the site's home page. */
function callbackPage(frame: SiteFrame, layouts: Pick<Layouts, 'render'>): OutputFile {
  const { tag, dir } = languageOf(frame, navLocationOf(frame.navigation.index, frame.site.navigation.home))
  const title = playgroundLabelsFor(frame.files, tag)['signed-in'] ?? ''
  const scripts = scriptHrefs(frame, ['oauth-callback'])
  return {
    path: callbackPath,
    contents: layouts.render('callback', { title, scripts, lang: tag, dir, labels: labelsIn(frame, tag) }),
  }
}
