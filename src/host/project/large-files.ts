import { parseConfig } from '../../config/parse-config.ts'
import { isRepositoryFile } from '../../content/pages/repository-files.ts'
import { isLibraryFile, libraryPaths } from '../../reference/binding/library-files.ts'
import { symbolPagesIn } from '../../reference/binding/sdk-inputs.ts'
import type { Diagnostic } from '../../source/diagnostics/diagnostic.ts'
import type { DocsFolder } from '../../source/docs-folder.ts'
import { isPageFile, isPublishedText, textLimit } from './file-kinds.ts'

/** Report a file whose text is larger than the limit. */
export function fileTooLarge(path: string, size: number, limit = textLimit(path)): Diagnostic {
  const isAsset = isPublishedText(path)
  const problem = isAsset
    ? 'so it is published unchanged, and files that only it refers to are not published'
    : 'so it was not read'
  return {
    code: 'host/file-too-large',
    severity: severityOf(path),
    message: `"${path}" has ${megabytes(size)}, ${problem}. The limit for text files is ${megabytes(limit)}.`,
    span: { path, line: 1, column: 1 },
    hint: isAsset
      ? 'If it refers to other files, list them in "publish" of lectern.json. If readers do not need it, add it to .mintignore.'
      : 'Split it, or add it to .mintignore.',
  }
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`

function severityOf(path: string): Diagnostic['severity'] {
  if (isRepositoryFile(path)) return 'hint'
  return isPageFile(path) || path.endsWith('.hbs') ? 'error' : 'warning'
}

/** The output of a documentation tool has a higher limit, which applies where it is read. */
export function withoutLibraryFiles(diagnostics: readonly Diagnostic[], folder: DocsFolder): readonly Diagnostic[] {
  const isTooLarge = ({ code }: Diagnostic) => code === 'host/file-too-large'
  if (!diagnostics.some(isTooLarge)) return diagnostics
  const config = parseConfig(folder).value
  if (!config) return diagnostics
  const paths = libraryPaths(config, symbolPagesIn([...folder.files.values()].filter(({ path }) => isPageFile(path))))
  return diagnostics.filter(found => !isTooLarge(found) || !isLibraryFile(paths, found.span?.path ?? ''))
}
