import type { Page, Route } from '../../content/page.ts'
import { memoize } from '../../source/memoize.ts'
import type { SourceFile } from '../../source/source-file.ts'
import { specInputOf } from '../binding/spec-inputs.ts'
import { changesSettingOf } from '../subjects/changes-setting.ts'

/** The files of specs that pages compare, with the files that they refer to. */
export function comparedFiles(
  pages: ReadonlyMap<Route, Page>,
  files: ReadonlyMap<string, SourceFile>,
): ReadonlySet<string> {
  const inputs = comparedNames(pages).flatMap(name => specInputOf(files, name) ?? [])
  return new Set(inputs.flatMap(({ file, references }) => [file, ...references].map(({ path }) => path)))
}

/** Cached, because many edits change no page. */
const comparedNames = memoize((pages: ReadonlyMap<Route, Page>): readonly string[] => {
  const names = new Set<string>()
  for (const page of pages.values()) {
    const { from, to } = changesSettingOf(page) ?? {}
    if (from !== undefined) names.add(from)
    if (to !== undefined) names.add(to)
  }
  return [...names]
})
