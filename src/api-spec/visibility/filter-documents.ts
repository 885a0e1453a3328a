import type { Reader } from '../../source/access/access.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { parseDocument } from '../document/parse/parse-document.ts'
import { type Documents, documentsOf } from '../document/references.ts'
import type { Report } from '../document/report.ts'
import type { SpecDocument } from '../document/spec-document.ts'
import { blockedParts } from './blocked-parts.ts'
import { exampleSchemas } from './example-schemas.ts'
import type { FilterContext } from './filter-context.ts'
import { dataFilter } from './filter-data.ts'
import { filterDocument } from './filter-document.ts'
import { hiddenNames } from './hidden-names.ts'
import { reportNamedParts } from './report-named-parts.ts'
import { clustersOf } from './schema-cluster.ts'
import { unusedNames } from './unused-names.ts'
import { visibilityOf } from './visibility.ts'
import { keyOfValue, type VisibilityContext } from './visibility-context.ts'

/** The files of a spec, and the reader for whom they are filtered. */
export interface FilterInput {
  /** With overlays applied. */
  readonly main: SpecDocument
  readonly references: readonly SourceFile[]
  readonly reader: Reader
}

export interface FilteredDocuments {
  readonly documents: Documents
  /** By path. Empty documents are left out. */
  readonly byPath: ReadonlyMap<string, SpecDocument>
  /** Paths of documents without hidden parts. */
  readonly unchanged: ReadonlySet<string>
}

/**
 * The documents of a spec without everything that a reader may not see: parts with `x-mint.groups` or `x-mint-enum`,
 * definitions that only these refer to, and references to them in examples, lists of required properties and code
 * samples.
 */
export function filterDocuments({ main, references, reader }: FilterInput, report: Report): FilteredDocuments {
  // Errors in these files are reported when the complete spec is read.
  const others = references.flatMap(file => parseDocument(file, () => undefined) ?? [])
  const complete = documentsOf(main, references, () => undefined, byPathOf(others))
  const all = [main, ...others]
  const filtered = filterAll({ documents: complete, all, reader }, report)
  const [first = { ...main, value: {} }, ...rest] = filtered
  const isLeft = ({ path }: SourceFile) => rest.some(document => document.path === path)
  const files = references.filter(isLeft)
  const unchanged = new Set(all.flatMap(document => (filtered.includes(document) ? document.path : [])))
  return { documents: documentsOf(first, files, report, byPathOf(rest)), byPath: byPathOf(filtered), unchanged }
}

const byPathOf = (documents: readonly SpecDocument[]): ReadonlyMap<string, SpecDocument> =>
  new Map(documents.map(document => [document.path, document]))

/** The main document is never removed. */
function filterAll(base: VisibilityContext, report: Report): readonly SpecDocument[] {
  const parts = blockedParts(base)
  const visibility = visibilityOf(base, parts)
  const names = hiddenNames(visibility, parts)
  // Anonymous readers see the least.
  if (!base.reader.isSignedIn) reportNamedParts(visibility.visible, names, report)
  const context: FilterContext = {
    ...base,
    parts,
    names,
    data: dataFilter(clustersOf(base, parts), names),
    exampleSchemas: exampleSchemas(visibility.visible, base),
    unusedNames: unusedNames(visibility),
    isHidden: (node, kind) => visibility.unused.has(keyOfValue(node)) || (kind !== 'map' && parts.isBlocked(node)),
  }
  return base.all.flatMap(document => filterDocument(document, context) ?? [])
}
