import { readFrame } from '../../src/host/project/read-frame.ts'
import type { FrameFiles } from '../../src/source/docs-folder.ts'
import type { SourceFile } from '../../src/source/source-file.ts'

const ours = readFrame(new Map()).value

/** The built-in templates, some of them replaced by those of an author. Without built scripts and styles. */
export function frameWith(...authorTemplates: readonly SourceFile[]): FrameFiles {
  return { ...ours, authorTemplates, client: {}, version: 'test' }
}
