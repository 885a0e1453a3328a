import { readFrame } from '../../src/host/project/read-frame.ts'
import type { FrameFiles } from '../../src/source/docs-folder.ts'
import type { SourceFile } from '../../src/source/source-file.ts'

const ours = readFrame(new Map()).value

/** Our templates with these of an author laid over them; without built scripts and styles. */
export function frameWith(...authorTemplates: readonly SourceFile[]): FrameFiles {
  return { ...ours, authorTemplates, client: {}, version: 'test' }
}
